import * as z from 'zod/mini'
import { FieldProblem } from './field-problem.ts'

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
    de: 'Diese Bestellung wurde nicht rechtzeitig bezahlt und ist geschlossen. Du kannst jederzeit neu bestellen.',
    en: 'This order was not paid in time and has been closed. You can place a new one at any time.',
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
  'subscription-not-paid': {
    status: 402,
    de: 'Die Zahlung hat nicht geklappt, deshalb hat sich an deinem Abo nichts geändert. Mit einer anderen Zahlungsart kannst du es noch einmal versuchen.',
    en: 'The payment did not go through, so nothing about your subscription has changed. You can try again with another means of payment.',
  },
  'subscription-unavailable': {
    status: 503,
    de: 'Unser Zahlungsdienst antwortet gerade nicht. An deinem Abo hat sich nichts geändert – bitte versuche es gleich noch einmal.',
    en: 'Our payment provider is not answering right now. Nothing about your subscription has changed – please try again in a moment.',
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
  'account-erasing': {
    status: 409,
    de: 'Dein früheres Konto wird gerade gelöscht. Versuche es in ein paar Minuten noch einmal.',
    en: 'Your former account is just being erased. Try again in a few minutes.',
  },
  'order-changed': {
    status: 409,
    de: 'An dieser Bestellung hat sich inzwischen etwas geändert. Sieh sie dir noch einmal an, bevor du entscheidest.',
    en: 'Something about this order has changed meanwhile. Please look at it again before you decide.',
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
  'request-done': {
    status: 409,
    de: 'Dieses Anliegen hat inzwischen jemand anders erledigt.',
    en: 'Somebody else has dealt with this request meanwhile.',
  },
  'declaration-under-way': {
    status: 409,
    de: 'Das wird gerade ausgeführt. Sieh in einer Minute noch einmal nach.',
    en: 'This is just being carried out. Please look again in a minute.',
  },
  'sign-in-again': {
    // No 401: that would say that the token is worthless.
    status: 409,
    de: 'Deine Anmeldung ist schon etwas her. Bitte melde dich noch einmal an und wiederhole den Schritt.',
    en: 'You signed in a while ago. Please sign in once more and repeat this step.',
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

/** What the API answers when it refuses: RFC 9457 `application/problem+json`. `detail` is written for the reader. */
export const ProblemBody = z.object({
  code: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Only with `invalid-input`. */
  fields: z.optional(z.array(FieldProblem)),
})
export type ProblemBody = z.infer<typeof ProblemBody>
