/**
 * What the browser says by itself, too: found before anything is sent, or answered by what stands in front of the API and
 * knows no language. The sentences of all others come with the answer, so that no page carries them.
 */
export const clientProblems = {
  'invalid-input': {
    status: 400,
    de: 'Bitte prüfe deine Angaben. Etwas fehlt oder passt noch nicht.',
    en: 'Please check what you entered. Something is missing or does not fit yet.',
  },
  'not-signed-in': {
    status: 401,
    de: 'Bitte melde dich an, um fortzufahren.',
    en: 'Please sign in to continue.',
  },
  'not-found': {
    status: 404,
    de: 'Das haben wir nicht gefunden. Bitte prüfe den Link oder gehe zurück zur Startseite.',
    en: 'We could not find that. Please check the link or go back to the home page.',
  },
  unexpected: {
    status: 500,
    de: 'Bei uns ist etwas schiefgegangen. Bitte versuche es in ein paar Minuten noch einmal.',
    en: 'Something went wrong on our side. Please try again in a few minutes.',
  },
  'too-many-requests': {
    status: 429,
    de: 'Das waren viele Versuche in kurzer Zeit. Bitte warte etwas und versuche es dann noch einmal.',
    en: 'Those were many attempts in a short time. Please wait a while and then try again.',
  },
} as const

/**
 * Every refusal of the API, once: its HTTP status and what a person reads.
 * 403 is missing on purpose: the distribution turns it into the not-found page (see lib/site-stack.ts).
 */
export const problems = {
  ...clientProblems,
  'invalid-json': {
    status: 400,
    de: 'Die Anfrage war unvollständig. Bitte lade die Seite neu und versuche es noch einmal.',
    en: 'The request was incomplete. Please reload the page and try again.',
  },
  'not-json': {
    status: 415,
    de: 'Die Anfrage kam in einer Form, die wir nicht annehmen. Bitte lade die Seite neu und versuche es noch einmal.',
    en: 'The request came in a form that we do not accept. Please reload the page and try again.',
  },
  'too-large': {
    status: 413,
    de: 'Das ist zu viel auf einmal. Bitte kürze deine Angaben.',
    en: 'That is too much at once. Please shorten what you entered.',
  },
  'signature-invalid': {
    status: 400,
    de: 'Die Unterschrift dieser Nachricht stimmt nicht.',
    en: 'The signature of this message is not valid.',
  },
  'quote-expired': {
    status: 409,
    de: 'Deine Prüfseite war lange offen. Wir haben sie erneuert – bitte sieh noch einmal darüber.',
    en: 'Your review page was open for a long time. We have renewed it – please look it over again.',
  },
  'price-changed': {
    status: 409,
    de: 'Das Angebot hat sich gerade geändert. Bitte prüfe den neuen Preis, bevor du bestellst.',
    en: 'The offer has just changed. Please check the new price before you order.',
  },
  'voucher-exists': {
    status: 409,
    de: 'Diesen Code gibt es schon.',
    en: 'This code exists already.',
  },
  'voucher-changed': {
    status: 409,
    de: 'Jemand anderes hat inzwischen darüber entschieden. Unten steht der neue Stand.',
    en: 'Somebody else has decided about it meanwhile. Below is how it stands now.',
  },
  'file-changed': {
    status: 409,
    de: 'Jemand anders hat diese Datei inzwischen geändert. Vergleiche beide Fassungen, bevor du speicherst.',
    en: 'Somebody else has changed this file meanwhile. Compare both versions before you save.',
  },
  'file-in-use': {
    status: 409,
    de: 'Diese Datei wird gebraucht und bleibt deshalb. Unten steht, wo.',
    en: 'This file is in use, so it stays. Below is where.',
  },
  'file-quota': {
    status: 409,
    de: 'Dafür reicht der Speicherplatz nicht mehr. Lösche, was niemand braucht, oder lass die Grenze anheben.',
    en: 'There is not enough storage left for it. Delete what nobody needs, or have the limit raised.',
  },
  'file-type': {
    status: 409,
    de: 'Dateien mit dieser Endung oder Größe nehmen wir hier nicht an.',
    en: 'Files with this extension or size are not taken here.',
  },
  'file-format': {
    status: 409,
    de: 'Das Format einer Datei bleibt: im Namen seine Endung, und ein neuer Inhalt hat dasselbe.',
    en: 'The format of a file stays: its extension in the name, and new content has the same one.',
  },
  'upload-over': {
    status: 409,
    de: 'Zum Abbrechen ist es zu spät: Der Upload ist schon angekommen oder zu Ende.',
    en: 'It is too late to stop: the upload has already arrived or ended.',
  },
  'file-cover': {
    status: 409,
    de: 'Als Titelbild geht ein Bild der Seiten und Texte, JPG oder PNG, höchstens 2 MB.',
    en: 'A cover is a picture of pages and texts, JPG or PNG, of at most 2 MB.',
  },
  'partner-needed': {
    status: 409,
    de: 'Diese Lizenz gibt es auf der Seite eines Partners oder mit seinem Code. Hast du einen Code, gib ihn unten ein.',
    en: 'This licence is sold on a partner’s page or with a partner’s code. If you have a code, enter it below.',
  },
  'voucher-invalid': {
    status: 409,
    de: 'Dieser Gutscheincode ist ungültig. Er ist unbekannt, abgelaufen, schon eingelöst oder gilt nicht für dieses Angebot.',
    en: 'This voucher code is not valid. It is unknown, expired, already used, or not good for this offer.',
  },
  'course-full': {
    status: 409,
    de: 'An diesem Kurstermin ist kein Platz mehr frei. Bitte such dir einen anderen Termin aus. Es wurde nichts bestellt.',
    en: 'There is no place left on this course date. Please choose another date. Nothing was ordered.',
  },
  'certificate-unavailable': {
    status: 409,
    de: 'Die Teilnahmebescheinigung gibt es nach dem letzten Termin, sobald deine Teilnahme eingetragen ist. Dann schreiben wir dir.',
    en: 'The certificate of attendance comes after the last session, once your attendance has been entered. We will write to you then.',
  },
  'order-paid': {
    status: 409,
    de: 'Diese Bestellung ist schon bezahlt. Du musst nichts weiter tun.',
    en: 'This order is already paid. There is nothing more to do.',
  },
  'order-processing': {
    status: 409,
    de: 'Deine Zahlung ist unterwegs. Sobald sie da ist, bekommst du eine E-Mail.',
    en: 'Your payment is on its way. You will get an e-mail as soon as it arrives.',
  },
  'order-closed': {
    status: 409,
    de: 'Diese Bestellung lässt sich nicht mehr bezahlen. Du schuldest nichts und kannst jederzeit neu bestellen.',
    en: 'This order can no longer be paid. You owe nothing and can place a new one at any time.',
  },
  'too-many-attempts': {
    status: 409,
    de: 'Für diese Bestellung wurde die Zahlungsseite schon zehnmal geöffnet. Bitte bestelle noch einmal neu.',
    en: 'The payment page has been opened ten times for this order. Please place a new order.',
  },
  'payment-under-review': {
    status: 409,
    de: 'Zu dieser Bestellung ist eine Zahlung angekommen, die nicht zu ihr passt. Wir prüfen sie und schreiben dir. Bezahle bitte nicht noch einmal.',
    en: 'A payment has arrived for this order that does not fit it. We are looking into it and will write to you. Please do not pay again.',
  },
  'payment-unavailable': {
    status: 503,
    de: 'Die Zahlungsseite antwortet gerade nicht. Deine Bestellung ist gespeichert – bitte versuche es gleich noch einmal.',
    en: 'The payment page is not answering right now. Your order is saved – please try again in a moment.',
  },
  'download-pending': {
    status: 409,
    de: 'Diese Bestellung ist noch nicht bezahlt. Sobald die Zahlung da ist, kannst du herunterladen.',
    en: 'This order is not paid yet. You can download as soon as the payment has arrived.',
  },
  'download-not-yet': {
    status: 409,
    de: 'Dieser Download ist noch nicht freigegeben. Das Datum steht bei deiner Bestellung.',
    en: 'This download is not available yet. The date is shown with your order.',
  },
  'download-revoked': {
    status: 410,
    de: 'Dieser Download ist gesperrt, weil die Zahlung erstattet oder zurückgegeben wurde. Bei Fragen antworte auf die E-Mail zu deiner Bestellung.',
    en: 'This download is closed because the payment was refunded or taken back. If you have questions, reply to the e-mail about your order.',
  },
  'download-expired': {
    status: 410,
    de: 'Der Link ist abgelaufen. Antworte auf die E-Mail zu deiner Bestellung, wenn du die Datei noch brauchst.',
    en: 'The link has expired. Reply to the e-mail about your order if you still need the file.',
  },
  'download-limit-reached': {
    status: 409,
    de: 'Limit erreicht: Du hast alle Downloads dieser Datei verbraucht. Weitere kannst du in deinem Konto bei der Datei anfragen.',
    en: 'Limit reached: you have used all downloads of this file. You can ask for more beside the file in your account.',
  },
  'press-too-old': {
    status: 409,
    de: 'Dieser Download ist länger als 24 Stunden her. Bitte starte ihn neu.',
    en: 'This download was started more than 24 hours ago. Please start it again.',
  },
  'downloads-left': {
    status: 409,
    de: 'Diese Datei kannst du noch herunterladen. Weitere Downloads kannst du anfragen, sobald das Limit erreicht ist.',
    en: 'You can still download this file. You can ask for more downloads once the limit is reached.',
  },
  'listening-not-yet': {
    status: 409,
    de: 'Diese Aufnahme öffnet sich, wenn deine Widerrufsfrist vorbei ist. Das Datum steht bei deiner Bestellung.',
    en: 'This recording opens when your withdrawal period is over. The date is shown with your order.',
  },
  'listening-ended': {
    status: 410,
    de: 'Dein Zugang zu dieser Aufnahme ist beendet. Bei Fragen antworte auf die E-Mail zu deiner Bestellung.',
    en: 'Your access to this recording has ended. If you have questions, reply to the e-mail about your order.',
  },
  'subscription-ended': {
    status: 409,
    de: 'Dieses Abo ist schon beendet. Du kannst jederzeit ein neues beginnen.',
    en: 'This subscription has already ended. You can start a new one at any time.',
  },
  'subscription-changed': {
    status: 409,
    de: 'An deinem Abo hat sich inzwischen etwas geändert, deshalb haben wir nichts getan. Sieh dir an, wie es jetzt steht.',
    en: 'Something about your subscription has changed meanwhile, so we have done nothing. Please look at how it stands now.',
  },
  'subscription-turning': {
    status: 409,
    de: 'Gleich wird der nächste Monat abgebucht, deshalb lässt sich der Tarif gerade nicht ändern. Getan haben wir nichts; nach der Abbuchung kannst du wieder wechseln.',
    en: 'The next month is about to be billed, so the plan cannot be changed right now. We have done nothing; you can change it again after the billing.',
  },
  'subscription-not-paid': {
    status: 402,
    de: 'Die Zahlung hat nicht geklappt, deshalb hat sich an deinem Abo nichts geändert. Mit einer anderen Zahlungsart kannst du es noch einmal versuchen.',
    en: 'The payment did not go through, so nothing about your subscription has changed. You can try again with another means of payment.',
  },
  'subscription-payment-pending': {
    status: 409,
    de: 'Die Zahlung für deinen laufenden Monat ist noch nicht da, deshalb geht eine Pause gerade nicht. Getan haben wir nichts; sobald sie da ist, kannst du pausieren.',
    en: 'The payment for your current month is not here yet, so you cannot pause right now. We have done nothing; you can pause as soon as it is here.',
  },
  'subscription-unavailable': {
    status: 503,
    de: 'Unser Zahlungsdienst antwortet gerade nicht. An deinem Abo hat sich nichts geändert – bitte versuche es gleich noch einmal.',
    en: 'Our payment provider is not answering right now. Nothing about your subscription has changed – please try again in a moment.',
  },
  'subscription-decided': {
    status: 409,
    de: 'Das geht nicht mehr so: An diesem Abo hat sich inzwischen etwas geändert, oder eine Entscheidung wird gerade ausgeführt. Unten steht der neue Stand.',
    en: 'This is no longer possible: something about this subscription has changed meanwhile, or a decision is just being carried out. Below is how it stands now.',
  },
  'receipt-unavailable': {
    status: 404,
    de: 'Zu dieser Bestellung ist kein Beleg verfügbar. Antworte auf die E-Mail zu deiner Bestellung, wenn du einen brauchst.',
    en: 'There is no receipt available for this order. Reply to the e-mail about your order if you need one.',
  },
  'receipt-being-made': {
    status: 409,
    de: 'Dein Beleg wird gerade erstellt. Bitte versuche es in ein paar Minuten noch einmal.',
    en: 'Your receipt is just being made. Please try again in a few minutes.',
  },
  'invite-invalid': {
    status: 400,
    de: 'Dieser Link ist nicht mehr gültig. Den neuesten findest du in unserer letzten E-Mail an dich.',
    en: 'This link is no longer valid. You will find the newest one in our last e-mail to you.',
  },
  'factor-removed': {
    status: 409,
    de: 'Der zweite Faktor ist schon entfernt. Wenn du das nicht warst: ändere jetzt dein Passwort und antworte auf unsere E-Mail dazu.',
    en: 'The second factor has been removed already. If that was not you, change your password now and reply to our e-mail about it.',
  },
  'account-exists': {
    status: 409,
    de: 'Für diese E-Mail-Adresse gibt es schon ein Konto. Bitte melde dich an.',
    en: 'There is already an account for this e-mail address. Please sign in.',
  },
  'address-protected': {
    status: 409,
    de: 'Zu dieser Adresse gehört inzwischen ein geschütztes Konto. In das geänderte kommt niemand mehr. Antworte auf unsere E-Mail, dann führen wir beide zusammen.',
    en: 'A protected account belongs to this address by now. Nobody gets into the changed one. Reply to our e-mail, and we will bring the two together.',
  },
  'account-erasing': {
    status: 409,
    de: 'Dein früheres Konto wird gerade gelöscht. Versuche es in ein paar Minuten noch einmal.',
    en: 'Your former account is just being erased. Try again in a few minutes.',
  },
  'mail-unwritten': {
    status: 409,
    de: 'Diese E-Mail würde heute nicht mehr geschrieben: Niemand braucht sie noch, oder es fehlt, worum es ging.',
    en: 'This mail would not be written any more: nobody needs it, or what it was about is gone.',
  },
  'order-changed': {
    status: 409,
    de: 'An dieser Bestellung hat sich inzwischen etwas geändert. Sieh sie dir noch einmal an, bevor du entscheidest.',
    en: 'Something about this order has changed meanwhile. Please look at it again before you decide.',
  },
  'address-proven': {
    status: 409,
    de: 'Diese Bestellung gehört zu einem Konto, dessen Adresse bestätigt ist. Wem es gehört, ändert die Adresse dort selbst.',
    en: 'This order belongs to an account with a confirmed address. Its owner changes the address there.',
  },
  'licence-ended': {
    status: 409,
    de: 'Diese Lizenz ist beendet. Die Aufnahmen bleiben zu.',
    en: 'This licence has ended. Its recordings stay closed.',
  },
  'address-fixed': {
    status: 409,
    de: 'Bei Abos und bei gelöschten Bestellungen lässt sich die Adresse hier nicht berichtigen.',
    en: 'The address of a subscription or of an erased order cannot be corrected here.',
  },
  'invoice-fixed': {
    status: 409,
    de: 'Diese Rechnung lässt sich nicht berichtigen: Die Bestellung ist unbezahlt, erstattet, widerrufen, gelöscht, bei der Bank strittig oder hat zu viele Belege.',
    en: 'This invoice cannot be corrected: the order is unpaid, refunded, withdrawn from, erased, disputed at the bank, or has too many receipts.',
  },
  'invoice-same': {
    status: 409,
    de: 'Auf der neuen Rechnung stünde dasselbe wie auf der alten. Bis 250 € nennt sie niemanden, außer ein Unternehmen.',
    en: 'The new invoice would say the same as the old one. Up to 250 € it names nobody but a company.',
  },
  'offer-not-giveable': {
    status: 409,
    de: 'Dieses Angebot lässt sich nicht kostenlos freischalten. Das geht nur bei Programmen, die einmal gekauft werden.',
    en: 'This offer cannot be given for nothing. That is possible only for programs that are bought once.',
  },
  'offer-given': {
    status: 409,
    de: 'Diese Person hat das Angebot schon kostenlos bekommen. Öffne diese Bestellung; dort kannst du Downloads dazugeben.',
    en: 'This person has been given the offer for nothing already. Open that order; downloads can be added there.',
  },
  'money-differs': {
    status: 409,
    de: 'Das Geld ist nicht genau das, was diese Bestellung verlangt. Prüfe die Nummer, oder gib es in Stripe zurück.',
    en: 'The money is not exactly what this order asks for. Check the number, or give it back in Stripe.',
  },
  'order-not-payable': {
    status: 409,
    de: 'Diese Bestellung lässt sich damit nicht bezahlen, denn sie ist schon bezahlt, noch in Zahlung, ein Abo oder gelöscht.',
    en: 'This order cannot be paid by it: it is paid already, its payment is under way, it is a subscription, or it was erased.',
  },
  'voucher-gone': {
    status: 409,
    de: 'Der Gutschein dieser Bestellung gilt nicht mehr oder ist verbraucht. Gib das Geld in Stripe zurück, und schreib der Person.',
    en: 'The voucher of this order is no longer valid, or is used up. Give the money back in Stripe, and write to the person.',
  },
  'place-gone': {
    status: 409,
    de: 'Der Kurs dieser Bestellung ist voll, hat begonnen oder ist abgesagt. Gib das Geld in Stripe zurück, und schreib der Person.',
    en: 'The course of this order is full, has begun or is cancelled. Give the money back in Stripe, and write to the person.',
  },
  'not-refundable': {
    status: 409,
    de: 'Hier gibt es nichts zu erstatten: Die Bestellung ist nicht bezahlt, schon ganz erstattet oder widerrufen, oder die Bank klärt gerade einen Einspruch.',
    en: 'There is nothing to refund here: the order is not paid, already refunded in full or withdrawn from, or the bank is looking into a dispute.',
  },
  'refund-too-much': {
    status: 409,
    de: 'Das ist mehr, als von dieser Bestellung noch übrig ist.',
    en: 'That is more than what is left of this order.',
  },
  'refund-too-often': {
    status: 409,
    de: 'Für eine weitere Teilrückzahlung ist an dieser Bestellung kein Platz mehr. Gib alles zurück, was übrig ist; geht das nicht, erstatte in Stripe.',
    en: 'This order has no room for another partial refund. Refund all that is left; if that does not work, refund in Stripe.',
  },
  'export-under-way': {
    status: 409,
    de: 'Der Export dieser Person wird schon erstellt. Sobald er bereitliegt, sagt es ihr eine E-Mail.',
    en: 'The export of this person is being made already. They get an e-mail as soon as it is ready.',
  },
  'customer-changed': {
    status: 409,
    de: 'Hier hat sich inzwischen etwas geändert. Sieh dir die Person noch einmal an, bevor du entscheidest.',
    en: 'Something has changed here meanwhile. Please look at this person again before you decide.',
  },
  'no-account': {
    status: 409,
    de: 'Diese Person hat kein Konto. Schick ihr die Einladung, mit der sie eines öffnet.',
    en: 'This person has no account. Send the invitation with which they can open one.',
  },
  'not-invitable': {
    status: 409,
    de: 'Einladen kannst du nur, wer bezahlt und noch kein Konto hat.',
    en: 'You can only invite somebody who has paid and has no account yet.',
  },
  'staff-member': {
    status: 409,
    de: 'Diese Person gehört zum Team. Nimm ihr zuerst unter „Rollen“ alle Rollen.',
    en: 'This person is a member of the team. First take all roles from them under “Rollen”.',
  },
  'email-just-changed': {
    status: 409,
    de: 'Die Adresse dieses Kontos wurde vor weniger als 72 Stunden geändert. So lange kann das frühere Postfach es zurückholen. Löschen lässt es sich danach.',
    en: 'The address of this account was changed less than 72 hours ago. For that long the former mailbox can take it back. It can be deleted after that.',
  },
  'leave-staff-first': {
    status: 409,
    de: 'Du gehörst zum Team. Verlass zuerst unter „Rollen“ das Team, dann kannst du dein Konto löschen.',
    en: 'You are a member of the team. First leave the team under “Rollen”, then you can delete your account.',
  },
  'note-changed': {
    status: 409,
    de: 'Diese Notiz hat inzwischen jemand geändert oder entfernt. Lies sie noch einmal.',
    en: 'Somebody has changed or removed this note meanwhile. Please read it again.',
  },
  'note-of-another': {
    status: 409,
    de: 'Diese Notiz hat jemand anders geschrieben. Ändern kann sie nur, wer sie geschrieben hat.',
    en: 'Somebody else wrote this note. Only its author can change it.',
  },
  'member-exists': {
    status: 409,
    de: 'Diese Person gehört schon zum Team. Ändere ihre Rollen in der Liste.',
    en: 'This person is a member of the team already. Change their roles in the list.',
  },
  'member-changed': {
    status: 409,
    de: 'Diese Rollen hat inzwischen jemand anders geändert. Sieh sie dir noch einmal an.',
    en: 'Somebody else has changed these roles meanwhile. Please look at them again.',
  },
  'password-chosen': {
    status: 409,
    de: 'Diese Person hat schon ein eigenes Passwort. Ein neues legt sie auf der Anmeldeseite fest.',
    en: 'This person has a password of their own already. They can set a new one on the sign-in page.',
  },
  'last-admin': {
    status: 409,
    de: 'Sonst hat sich noch niemand als Admin angemeldet. Gib zuerst jemand anderem diese Rolle und warte auf die erste Anmeldung.',
    en: 'Nobody else has signed in as an admin yet. First give this role to somebody else, and wait until they have signed in.',
  },
  'factor-of-staff': {
    status: 409,
    de: 'Im Team bestätigt nur ein Admin einen verlorenen Faktor. Gib das Anliegen dort weiter.',
    en: 'Within the team only an admin confirms a lost factor. Please pass the request on to one.',
  },
  'request-changed': {
    status: 409,
    de: 'An diesem Anliegen hat sich inzwischen etwas geändert. Sieh es dir noch einmal an, bevor du weitermachst.',
    en: 'Something about this request has changed meanwhile. Please look at it again before you go on.',
  },
  'not-a-member': {
    status: 409,
    de: 'Diese Person gehört nicht mehr zu denen, die Anliegen beantworten. Lade die Seite neu.',
    en: 'This person no longer answers requests. Please reload the page.',
  },
  'request-done': {
    status: 409,
    de: 'Dieses Anliegen hat inzwischen jemand anders erledigt.',
    en: 'Somebody else has dealt with this request meanwhile.',
  },
  'declaration-carried-out': {
    status: 409,
    de: 'Diese Erklärung ist ausgeführt. Wieder öffnen lässt sich nur, was jemand als erledigt abgelegt hat.',
    en: 'This declaration has been carried out. Only what somebody has put aside can be opened again.',
  },
  'order-unpaid': {
    status: 409,
    de: 'Unter dieser Nummer gibt es keine bezahlte Bestellung.',
    en: 'There is no paid order under this number.',
  },
  'order-of-another': {
    status: 409,
    de: 'Diese Bestellung gehört jemand anderem. Tippe ihre Nummer, um das zu bestätigen.',
    en: 'This order is somebody else’s. Type its number to confirm that.',
  },
  'declaration-under-way': {
    status: 409,
    de: 'Das wird gerade ausgeführt. Sieh in einer Minute noch einmal nach.',
    en: 'This is just being carried out. Please look again in a minute.',
  },
  'offer-changed': {
    status: 409,
    de: 'Dieses Angebot hat inzwischen jemand anders geändert. Vergleiche beide Fassungen, bevor du speicherst.',
    en: 'Somebody else has changed this offer meanwhile. Compare both versions before you save.',
  },
  'offer-exists': {
    status: 409,
    de: 'Unter dieser Adresse gibt es schon ein Angebot. Wähle eine andere.',
    en: 'There is an offer at this address already. Choose another one.',
  },
  'recording-played': {
    status: 409,
    de: 'Die App spielt eine Aufnahme, die hier fehlen würde. Nimm sie zuerst in der App aus dem Programm, und veröffentliche die App.',
    en: 'The app plays a recording that would be missing here. Take it out of the program in the app first, and publish the app.',
  },
  'offer-incomplete': {
    status: 409,
    de: 'So kann dieses Angebot nicht verkauft werden: Es fehlt etwas, das sein muss. Was, steht in der Liste.',
    en: 'This offer cannot be sold like this: something is missing that must be there. The list says what.',
  },
  'offer-withdrawn': {
    status: 409,
    de: 'Dieses Angebot ist zurückgezogen. Nimm es erst wieder in den Verkauf, dann lässt sich der Preis ändern.',
    en: 'This offer is withdrawn. Put it on sale again first, then its price can be changed.',
  },
  'price-taken': {
    status: 409,
    de: 'Zu diesem Zeitpunkt beginnt schon ein Preis, oder der Zeitpunkt ist vorbei. Wähle einen anderen.',
    en: 'A price begins at that moment already, or the moment is over. Choose another one.',
  },
  'price-begun': {
    status: 409,
    de: 'Dieser Preis hat schon begonnen oder wurde zurückgenommen.',
    en: 'This price has begun already, or was taken back.',
  },
  'file-missing': {
    status: 409,
    de: 'Eine der Dateien liegt nicht im Speicher. Prüfe ihre Kennung, oder lade sie erst hoch.',
    en: 'One of the files is not in storage. Check its id, or upload it first.',
  },
  'date-cancelled': {
    status: 409,
    de: 'Dieser Termin ist schon abgesagt.',
    en: 'This date is cancelled already.',
  },
  'date-over': {
    status: 409,
    de: 'Dieser Termin ist vorbei und lässt sich nicht mehr absagen. Geld gibst du an der einzelnen Bestellung zurück.',
    en: 'This date is over and cannot be cancelled any more. Pay money back at the order it belongs to.',
  },
  'places-changed': {
    status: 409,
    de: 'Inzwischen sind mehr oder weniger Plätze dieses Termins belegt. Sieh dir noch einmal an, wen die Absage trifft.',
    en: 'More or fewer places of this date are taken by now. Please look again at whom the cancellation affects.',
  },
  'page-changed': {
    status: 409,
    de: 'Diese Seite hat inzwischen jemand anders geändert. Vergleiche beide Fassungen, bevor du speicherst.',
    en: 'Somebody else has changed this page meanwhile. Compare both versions before you save.',
  },
  'text-changed': {
    status: 409,
    de: 'Diesen Text hat inzwischen jemand anders geändert. Vergleiche beide Fassungen, bevor du speicherst.',
    en: 'Somebody else has changed this text meanwhile. Compare both versions before you save.',
  },
  'text-not-now': {
    status: 409,
    de: 'In seinem jetzigen Stand geht das mit diesem Text nicht. Sieh nach, wie er steht.',
    en: 'This cannot be done to the text in its present state. Look how it stands.',
  },
  'text-own-review': {
    status: 409,
    de: 'Du hast an diesem Text geschrieben. Freigeben muss ihn jemand anders.',
    en: 'You have written on this text. Somebody else has to approve it.',
  },
  'text-has-twin': {
    status: 409,
    de: 'Diesen Text gibt es in der anderen Sprache schon.',
    en: 'This text exists in the other language already.',
  },
  'address-taken': {
    status: 409,
    de: 'Unter dieser Adresse steht ein anderer Text, stand einmal oder ist geplant. Wähl eine andere.',
    en: 'Another text has this address, once had it, or is planned for it. Choose another one.',
  },
  'link-made': {
    status: 409,
    de: 'Dieser Link ist schon gemacht. Seine Adresse wird nur einmal gezeigt; mach einen neuen.',
    en: 'This link has been made already. Its address is shown only once; make a new one.',
  },
  'too-many-links': {
    status: 409,
    de: 'Für diesen Text gelten schon 50 Links. Beende zuerst einen, den niemand mehr braucht.',
    en: 'This text has 50 links already. End one first that nobody needs any more.',
  },
  'embargo-too-early': {
    status: 409,
    de: 'Mit Sperrfrist geht nur eine Pressemitteilung hinaus, die freigegeben, geplant oder veröffentlicht ist. Gib sie zuerst zur Prüfung.',
    en: 'Only a press release that is approved, planned or published goes out under embargo. Hand it in for review first.',
  },
  'text-not-approved': {
    status: 409,
    de: 'Dieser Text ist gerade nicht freigegeben. Sieh später noch einmal nach, oder frag die Redaktion.',
    en: 'This text is not approved at the moment. Look again later, or ask the editors.',
  },
  'link-over': {
    status: 404,
    de: 'Dieser Link gilt nicht mehr. Frag die Redaktion nach einem neuen.',
    en: 'This link is no longer valid. Ask the editors for a new one.',
  },
  'app-changed': {
    status: 409,
    de: 'Inzwischen hat jemand anders gespeichert oder veröffentlicht. Vergleiche beide Fassungen, bevor du weitermachst.',
    en: 'Somebody else has saved or published meanwhile. Compare both versions before you go on.',
  },
  'app-program-exists': {
    status: 409,
    de: 'Ein Programm mit diesem Kürzel gibt es schon.',
    en: 'There is a program of this name already.',
  },
  'app-recording-deleted': {
    status: 409,
    de: 'Eine der neuen Aufnahmen ist gelöscht worden. Wähle eine andere, oder hol sie unter Dateien zurück.',
    en: 'One of the new recordings has been deleted. Choose another one, or take it back under files.',
  },
  'app-incomplete': {
    status: 409,
    de: 'So kann es nicht veröffentlicht werden: Dem Entwurf fehlt etwas, das bei den Prüfungen steht.',
    en: 'It cannot be published like this: the draft lacks something that the checks name.',
  },
  'app-unsigned': {
    status: 409,
    de: 'Dieser Stufe fehlt der Schlüssel, mit dem sie das Manifest unterschreibt. Wie er entsteht, steht im Betriebshandbuch.',
    en: 'This stage lacks the key with which it signs the manifest. The runbook says how it is made.',
  },
  'bookkeeping-missing': {
    status: 409,
    de: 'Für den Buchungsstapel fehlen noch die Angaben zur Buchhaltung. Trage sie unter „Buchhaltung“ ein.',
    en: 'The settings of the bookkeeping are still missing. Enter them under “Buchhaltung”.',
  },
  'month-running': {
    status: 409,
    de: 'Dieser Monat ist noch nicht vorbei. Einen Buchungsstapel gibt es, wenn er es ist.',
    en: 'This month is not over yet. There is a batch of bookings once it is.',
  },
  'matter-changed': {
    status: 409,
    de: 'Das hat inzwischen jemand anders erledigt oder wieder geöffnet. Sieh es dir noch einmal an.',
    en: 'Somebody else has settled or reopened this meanwhile. Please look at it again.',
  },
  'refund-settled': {
    status: 409,
    de: 'Diese Rückzahlung ist gemacht oder wird nicht mehr versucht. Soll noch Geld zurück, erstatte die Zahlung in Stripe.',
    en: 'This refund was made or is not tried any more. If money is still to go back, refund the payment in Stripe.',
  },
  'undelivered-changed': {
    status: 409,
    de: 'Das ist inzwischen hinausgegangen, wieder eingereiht oder noch einmal gescheitert. Sieh es dir noch einmal an.',
    en: 'Meanwhile this went out, was queued again or failed once more. Please look at it again.',
  },
  'sign-in-again': {
    // No 401: that would say that the token is worthless.
    status: 409,
    de: 'Dafür brauchen wir eine frische Anmeldung. Bitte melde dich noch einmal an und wiederhole den Schritt.',
    en: 'This needs a fresh sign-in. Please sign in once more and repeat this step.',
  },
  'shop-closed': {
    status: 409,
    de: 'Hier kannst du noch nichts bestellen: Es fehlen Angaben, die vor einem Kauf auf diesen Seiten stehen müssen. Wir tragen sie gerade nach.',
    en: 'You cannot order here yet: details are missing that have to stand on these pages before a purchase. We are adding them.',
  },
  'facts-changed': {
    status: 409,
    de: 'Jemand anders hat die Angaben inzwischen geändert. Deine Eingaben stehen noch da; vergleiche sie und speichere dann noch einmal.',
    en: 'Somebody else has changed the facts meanwhile. What you entered is still here; compare the two and save again.',
  },
  'profile-changed': {
    status: 409,
    de: 'Dein Profil wurde inzwischen woanders geändert. Bitte lade die Seite neu.',
    en: 'Your profile has been changed elsewhere meanwhile. Please reload the page.',
  },
  'email-unproven': {
    status: 409,
    de: 'Die neue E-Mail-Adresse ist noch nicht bestätigt. Bitte gib zuerst den Code aus unserer E-Mail ein.',
    en: 'The new e-mail address is not confirmed yet. Please enter the code from our e-mail first.',
  },
  'email-unusable': {
    status: 409,
    de: 'Diese Adresse nehmen wir nicht an. Bitte ändere sie noch einmal, in eine ohne Sonderzeichen.',
    en: 'We do not take this address. Please change it again, to one without special characters.',
  },
  'too-many-messages': {
    status: 429,
    de: 'Gerade kommen mehr Nachrichten an, als wir annehmen. Deine Worte stehen noch da. Versuche es später noch einmal, oder antworte auf eine unserer E-Mails.',
    en: 'More messages are arriving just now than we accept. Your words are still here. Try again later, or reply to one of our e-mails.',
  },
  'newsletter-unavailable': {
    status: 503,
    de: 'Bei der Anmeldung zum Newsletter gab es ein Problem. Bitte versuche es später noch einmal.',
    en: 'There was a problem signing you up for the newsletter. Please try again later.',
  },
  'newsletter-link-invalid': {
    status: 400,
    de: 'Dieser Link ist nicht mehr gültig. Bitte nimm den aus unserer letzten E-Mail oder melde dich neu an.',
    en: 'This link is no longer valid. Please use the one in our last e-mail or sign up again.',
  },
} as const

export type ProblemCode = keyof typeof problems
