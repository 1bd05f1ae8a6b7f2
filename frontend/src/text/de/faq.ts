export default {
  meta: {
    title: 'Häufige Fragen – Lumeus',
    description:
      'Antworten zu den Trainings, zur Bestellung, zu Downloads, Widerruf, Krankenkassen und Datenschutz, mit Suche.',
  },
  title: 'Was möchtest du wissen?',
  lead: 'Die häufigsten Fragen, kurz beantwortet.',
  search: 'Fragen durchsuchen',
  count_one: '{{count}} Frage gefunden',
  count_other: '{{count}} Fragen gefunden',
  none: 'Dazu haben wir noch keine Antwort. Versuche ein anderes Wort.',
  groups: [
    {
      id: 'methode',
      name: 'Die Methode',
      list: [
        {
          question: 'Was ist Lumeus?',
          answer:
            'Ein Hörtraining für den Umgang mit Gefühlen. Eine Stimme führt dich durch innere Bilder, eigens komponierte Filmmusik trägt sie. Du hörst rund 15\u00a0Minuten am Tag.',
          words: 'Überblick Audiotraining Hörtraining Musik App Mentaltraining',
        },
        {
          question: 'Wie funktioniert die Methode?',
          answer:
            'Sie verbindet gesprochene Bilder mit klassischer Filmmusik. Beides geht zusammen von der Anspannung in die Ruhe, und du gehst mit. In der Psychologie heißt das emotionale Neubewertung: Was war, bleibt; wie du darauf antwortest, lässt sich üben.',
          words: 'Wirkweise Wirkung Ablauf Gefühle Emotionen Neubewertung Musik',
        },
        {
          question: 'Ist das eine Therapie?',
          answer:
            'Nein. Lumeus unterstützt dich im Alltag und ersetzt keine ärztliche oder psychotherapeutische Behandlung. Wenn du in Behandlung bist, sprich vorher mit der Person, die dich behandelt.',
          words: 'Arzt Medizin Heilung Psychotherapie Depression Angst Burnout Krankheit',
        },
        {
          question: 'Ist das Hypnose?',
          answer:
            'Nein. Du bist die ganze Zeit wach, bestimmst selbst, wie weit du mitgehst, und kannst jederzeit aufhören.',
          words: 'Trance Kontrolle Suggestion Meditation',
        },
        {
          question: 'Ist die Wirkung wissenschaftlich belegt?',
          answer:
            'An der Untersuchung des Emotionstrainings nahmen 1.247\u00a0Menschen über acht Wochen teil (Angabe des Anbieters). Was veröffentlicht ist, steht unter Artikel und Studien. Wie es dir gehen wird, sagt keine Zahl voraus.',
          words: 'Studie Forschung Beweis Nachweis Wissenschaft Erfolg',
        },
        {
          question: 'Für wen ist es nicht geeignet?',
          answer:
            'Bei einer Psychose, bei Epilepsie oder in einer akuten Krise höre bitte nicht ohne fachliche Begleitung. In einer Krise hilft die Telefonseelsorge, Tag und Nacht und kostenlos: 0800\u00a0111\u00a00\u00a0111.',
          words: 'Risiko Nebenwirkung Gefahr Notfall Schwangerschaft Autofahren',
        },
      ],
    },
    {
      id: 'trainings',
      name: 'Die Trainings',
      list: [
        {
          question: 'Welches Training passt zu mir?',
          answer:
            'Wenn du unsicher bist, fang mit Kraft der Emotionen an; es ist das umfassendste. Wenn ein Thema im Vordergrund steht, Schlaf, Essen, Erholung oder die Wechseljahre, nimm das passende.',
          words: 'Auswahl Empfehlung Beratung Programm Kurs Stress Schlafen Abnehmen Menopause',
        },
        {
          question: 'Wie lange dauert ein Training?',
          answer:
            'Kraft der Emotionen dauert acht Wochen: sechs Einheiten in den ersten 33\u00a0Tagen, ab Tag 34 die Harmonie-Klänge. Der Immun-Booster dauert 14\u00a0Tage. Eine Einheit dauert 10 bis 20\u00a0Minuten.',
          words: 'Dauer Zeit Minuten Wochen Länge Umfang',
        },
        {
          question: 'Brauche ich Erfahrung mit Meditation?',
          answer: 'Nein. Du hörst zu. Wer noch nie meditiert hat, fängt genauso an wie alle anderen.',
          words: 'Anfänger Einsteiger Vorkenntnisse Voraussetzung',
        },
        {
          question: 'Was, wenn ich einen Tag auslasse?',
          answer: 'Dann machst du am nächsten dort weiter, wo du warst. Nichts verfällt.',
          words: 'Pause Urlaub vergessen verpasst unterbrechen',
        },
        {
          question: 'Kann ich zwei Trainings gleichzeitig hören?',
          answer:
            'Du kannst, aber wir raten ab. Ein Training am Tag genügt. Eine Ausnahme ist das Schlaftraining, das sich mit jedem anderen verträgt.',
          words: 'mehrere kombinieren parallel zusammen',
        },
        {
          question: 'Ab welchem Alter ist das Kindertraining?',
          answer:
            'Für Kinder von 5 bis 11\u00a0Jahren. Hört die erste Geschichte bitte gemeinsam. Bestellen kann, wer mindestens 18 ist oder die Einwilligung der Eltern hat.',
          words: 'Kind Kinder Familie Eltern Jugendliche Schule',
        },
        {
          question: 'In welcher Sprache sind die Aufnahmen?',
          answer: 'Alle Aufnahmen sind auf Deutsch gesprochen.',
          words: 'Englisch English Deutsch Übersetzung Untertitel',
        },
      ],
    },
    {
      id: 'bestellen',
      name: 'Bestellen und bezahlen',
      list: [
        {
          question: 'Brauche ich ein Konto, um zu kaufen?',
          answer:
            'Nein. Du bestellst mit deiner E-Mail-Adresse und legst nach der Zahlung ein Passwort fest. Damit öffnest du dann deine Dateien.',
          words: 'Registrierung registrieren Anmeldung Account Gast kaufen',
        },
        {
          question: 'Was kostet ein Training?',
          answer:
            'Der Preis steht auf der Seite jedes Trainings, mit Mehrwertsteuer: einmal, oder im Monat. Dazu kommt nichts.',
          words: 'Preise Kosten Euro teuer günstig Rabatt bezahlen Gebühr Geld',
        },
        {
          question: 'Wie kann ich bezahlen?',
          answer:
            'Mit Karte, per SEPA-Lastschrift, mit PayPal oder Klarna, auf der gesicherten Seite unseres Zahlungsdienstleisters. Klarna gibt es für einmalige Käufe: Klarna zahlt uns und zieht den Betrag nach seinen Bedingungen bei dir ein; für deine Bestellung, Widerruf und Rückzahlung sind weiter wir da. Bei einer Lastschrift dauert die Bestätigung einige Tage.',
          words:
            'Zahlungsart Zahlung Kreditkarte Visa Mastercard PayPal Bankeinzug Überweisung Rechnung Geld',
        },
        {
          question: 'Ist das ein Abo?',
          answer:
            'Das entscheidest du. Kaufst du ein Training einmal, verlängert sich nichts, und du behältst die Dateien, wenn das Angebot kein Ende nennt. Monatlich hörst du es in deinem Konto; das ist ein Abo, das du jederzeit zum Ende des bezahlten Monats kündigen kannst.',
          words: 'Abonnement Vertrag Laufzeit Verlängerung monatlich Kosten Mitgliedschaft',
        },
        {
          question: 'Kann ich kündigen?',
          answer:
            'Ja. Ein Abo kündigst du in deinem Konto unter „Abos“ oder unter „Verträge hier kündigen“ am Ende jeder Seite; du hörst dann noch bis zum Ende des bezahlten Monats. Was du einmal gekauft hast, verlängert sich nicht; da ist nichts zu kündigen.',
          words: 'Kündigung Abonnement beenden abbestellen Vertrag stornieren',
        },
        {
          question: 'Wo löse ich meinen Gutschein ein?',
          answer:
            'An der Kasse, im zweiten Schritt: Gib den Code unter „Gutschein“ ein, der Preis darunter zeigt sofort, was du sparst. Der Gutschein aus dem Newsletter gilt für monatliche Programme, einmal und auf die erste Rechnung.',
          words: 'Gutscheincode Voucher Rabatt Rabattcode einlösen Nachlass Prozent',
        },
        {
          question: 'Bekomme ich eine Rechnung?',
          answer:
            'Ja, als PDF in deinem Konto, bei der Bestellung. Kaufst du für ein Unternehmen, gib es an der Kasse an; dann ist es eine E-Rechnung (ZUGFeRD).',
          words: 'Beleg Quittung Mehrwertsteuer Steuer Bestellbestätigung',
        },
        {
          question: 'Meine Zahlung ist fehlgeschlagen. Was nun?',
          answer:
            'Deine Bestellung bleibt 24\u00a0Stunden offen. Geh zurück zur Zahlung und versuche es noch einmal, gern mit einer anderen Zahlungsart. Du zahlst nie doppelt.',
          words: 'Fehler abgelehnt Karte Problem abgebrochen Bezahlung abgebucht',
        },
        {
          question: 'Kann ich ein Training verschenken?',
          answer:
            'Die Dateien sind für die Person bestimmt, die bestellt. Bestelle deshalb am besten gemeinsam mit der E-Mail-Adresse der beschenkten Person. Sie ist mindestens 18\u00a0Jahre alt oder bestellt mit Einwilligung ihrer gesetzlichen Vertretung.',
          words: 'Geschenk Geschenkgutschein schenken Weihnachten Geburtstag',
        },
      ],
    },
    {
      id: 'downloads',
      name: 'Downloads und Konto',
      list: [
        {
          question: 'Wo finde ich meine Dateien?',
          answer: 'In deinem Konto unter Downloads. Den Weg dorthin zeigt dir auch die E-Mail nach dem Kauf.',
          words: 'herunterladen Download MP3 Audio Kauf',
        },
        {
          question: 'Wie oft kann ich eine Datei herunterladen?',
          answer:
            'Fünfmal. Wie oft noch, steht neben jeder Datei. Einen abgebrochenen Download setzt du fort, ohne dass es zählt. Ersetzen wir eine Datei durch eine neue Fassung, lädst du sie einmal, ohne dass es zählt.',
          words: 'Anzahl Grenze Limit MP3 speichern',
        },
        {
          question: 'Laufen meine Dateien ab?',
          answer:
            'Nein. Was du einmal gekauft hast, hat kein Ablaufdatum, außer das Angebot nennt eines. Dann steht es vor der Bestellung, in der Bestätigung und neben jeder Datei.',
          words: 'Ablauf abgelaufen behalten Dauer Frist für immer',
        },
        {
          question: 'Meine Downloads sind verbraucht. Was nun?',
          answer:
            'Die Dateien auf deinen Geräten kannst du weiter hören. Brauchst du eine noch einmal, drück neben ihr im Konto „Weitere Downloads anfragen“.',
          words: 'aufgebraucht Grenze Limit Hilfe Kontakt neues Gerät',
        },
        {
          question: 'Warum steht bei meiner Bestellung „Downloads ab …“?',
          answer:
            'Du hast dein Widerrufsrecht behalten. Dann öffnen sich die Dateien nach 14\u00a0Tagen von selbst.',
          words: 'warten gesperrt später Widerrufsfrist',
        },
        {
          question: 'Muss ich herunterladen, um zu hören?',
          answer:
            'Nein. In deinem Konto spielt jede Aufnahme, und das zählt nicht als Download. Wo du aufgehört hast, weiß dein Konto auf jedem deiner Geräte.',
          words: 'anhören abspielen Player Stelle merken weiterhören zählt verbraucht',
        },
        {
          question: 'Kann ich das Tempo ändern, und kann ich beim Hören einschlafen?',
          answer:
            'Beides. Unter „Einstellungen“ im Player wählst du das Tempo und nach wie vielen Minuten es still wird. Von selbst beginnt keine weitere Aufnahme, außer du schaltest es ein.',
          words: 'Geschwindigkeit schneller langsamer Schlaftimer Sleeptimer ausklingen Timer',
        },
        {
          question: 'Kann ich ohne Internet hören?',
          answer:
            'Ja, was du einmal gekauft hast. Mit „Für unterwegs speichern“ bleibt es unverschlüsselt in diesem Browser, bis du es entfernst oder dich abmeldest, und spielt 30\u00a0Tage ohne Verbindung. Auch das zählt nicht als Download. Was du monatlich oder mit einer Lizenz hörst, braucht eine Verbindung.',
          words: 'offline Flugzeug unterwegs Zug kein Netz speichern App installieren',
        },
        {
          question: 'Auf welchen Geräten kann ich hören?',
          answer: 'Auf allem, was Audiodateien abspielt: Telefon, Tablet, Rechner. Auch ohne Netz.',
          words: 'Handy Smartphone iPhone Android Computer Laptop App offline Kopfhörer',
        },
        {
          question: 'Ich habe mein Passwort vergessen.',
          answer:
            'Auf der Anmeldeseite kannst du ein neues setzen. Wir schicken dir dazu einen Code an deine E-Mail-Adresse.',
          words: 'Kennwort zurücksetzen einloggen Login anmelden',
        },
      ],
    },
    {
      id: 'widerruf',
      name: 'Widerruf und Kasse',
      list: [
        {
          question: 'Kann ich meinen Kauf widerrufen?',
          answer:
            'Ja, innerhalb von 14\u00a0Tagen und ohne Grund, unter „Vertrag widerrufen“ am Ende jeder Seite. Hast du beim Kauf zugestimmt, dass wir sofort liefern, endet dieses Recht mit der Lieferung.',
          words: 'Widerruf Rückgabe Rückerstattung Erstattung Geld zurück stornieren Storno Umtausch',
        },
        {
          question: 'Zahlt meine Krankenkasse das?',
          answer:
            'Die Audiotrainings, die du hier kaufst, nicht. Den zertifizierten Präventionskurs erstatten Krankenkassen bis zu 100\u00a0% (Angabe des Anbieters); wie viel, entscheidet deine Kasse.',
          words:
            'Geld zurück Erstattung Rückerstattung Zuschuss Kosten AOK TK Barmer Präventionskurs Prävention',
        },
        {
          question: 'Kann ich vorher hineinhören?',
          answer:
            'Noch nicht in ein Training. Drei Klangskizzen gibt es, je zwölf Sekunden, vom Computer erzeugt und ohne Stimme.',
          words: 'Hörprobe Klangskizze Probe testen ausprobieren kostenlos gratis Demo',
        },
      ],
    },
    {
      id: 'daten',
      name: 'Deine Daten',
      list: [
        {
          question: 'Was wisst ihr über meine Gefühle?',
          answer:
            'Nichts. Das Training hört dir nicht zu. Wir wissen, was du bestellt hast, und das braucht es für die Lieferung.',
          words: 'Datenschutz DSGVO Privatsphäre Mikrofon',
        },
        {
          question: 'Welche Cookies setzt ihr?',
          answer:
            'Ohne deine Zustimmung nur, was technisch nötig ist. Was du zugelassen hast, änderst du jederzeit unter Cookie-Einstellungen am Ende jeder Seite.',
          words: 'Tracking Einwilligung Analyse Datenschutz',
        },
        {
          question: 'Gebt ihr meine Daten an die Krankenkasse oder den Arbeitgeber?',
          answer: 'Nein. Was du kaufst und hörst, geht niemanden etwas an.',
          words: 'Datenschutz DSGVO Weitergabe Chef Firma Versicherung löschen',
        },
      ],
    },
  ],
  links: { label: 'Weiter', samples: 'Zu den Klangskizzen', training: 'Kraft der Emotionen ansehen' },
}
