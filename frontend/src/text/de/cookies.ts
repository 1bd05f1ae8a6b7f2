export default {
  meta: {
    title: 'Cookie-Richtlinie – Lumeus',
    description:
      'Was diese Website auf deinem Gerät speichert, wozu, wie lange, und wie du deine Wahl änderst.',
  },
  title: 'Cookie-Richtlinie',
  stand: 'Stand: November 2026, Fassung 1.0',
  sections: [
    {
      id: 'kurz',
      title: 'Kurz gesagt',
      text: [
        'Ohne deine Einwilligung speichern wir nur, was du selbst auslöst oder was für eine Funktion nötig ist, die du benutzt. Alles andere fragen wir vorher. Ablehnen ist so leicht wie zustimmen: ein Klick, gleich große Schaltflächen.',
        'Wir benutzen dafür fast keine Cookies, sondern den lokalen Speicher deines Browsers. Das Gesetz (§ 25 TDDDG) behandelt beides gleich, wir auch.',
      ],
    },
    {
      id: 'notwendig',
      title: 'Notwendig',
      text: [
        'Diese Einträge lassen sich nicht abschalten, weil ohne sie etwas nicht geht, worum du gebeten hast (§ 25 Abs. 2 TDDDG).',
        '– deine Wahl zu Cookies, mit Zeitpunkt und Fassung: bis du sie änderst oder löschst',
        '– gewählte Sprache und Darstellung (hell, Abend): bis du sie änderst',
        '– in Büchern: die Schriftgröße, die du gewählt hast, bis du sie änderst; und, wenn du „Lesestelle merken“ einschaltest, wie weit du in welchem Buch bist, bis du es abschaltest. Beides erfährt niemand außer deinem Browser.',
        '– Angaben im Bestellvorgang, damit nach einem Neuladen nichts verloren ist: bis das Fenster geschlossen wird',
        '– wenn ein Teil einer Seite sich nicht laden ließ, ihre Adresse, damit sie nur einmal neu geladen wird: bis das Fenster geschlossen wird',
        '– deine Sitzung nach der Anmeldung: bis du dich abmeldest, längstens 365 Tage',
        '– einen Schlüssel dieses Geräts, ohne den eine gestohlene Sitzung nichts nützt: bis du ihn löschst, spätestens mit deinem Konto',
        '– was du im Konto mit „Für unterwegs speichern“ ablegst: bis du es entfernst oder dich abmeldest; und wo du in einer Aufnahme bist, bis dein Konto es weiß',
        '– die neue Adresse, während du deine E-Mail-Adresse änderst: bis du sie bestätigt oder dich abgemeldet hast',
        '– während du dich mit einem anderen Dienst anmeldest, eine zufällige Nummer: bis du zurück bist',
      ],
    },
    {
      id: 'statistik',
      title: 'Statistik',
      text: [
        'Nur mit deiner Einwilligung zählen wir Besuche: welche Seite, wann, von welcher Website du kamst (nur deren Name), wie weit du gelesen hast und wie lange die Seite offen war. Dafür merkt sich dein Browser für die Dauer des Besuchs die Prüfsumme einer zufälligen Nummer. Wir brauchen sie 2\u00a0Tage, dann wird sie gelöscht.',
        'Wir speichern dazu keine IP-Adresse und bilden keine Profile. Aus den Daten werden Tageszahlen je Seite.',
      ],
    },
    {
      id: 'marketing',
      title: 'Marketing',
      text: [
        'Zurzeit setzen wir keine Marketing-Dienste ein. Schalten wir einen ein, steht er hier mit Namen, Zweck und Dauer, und wir fragen dich neu. Auf den Seiten zu Trainings, Kasse und Konto gibt es auch dann nichts von Dritten.',
      ],
    },
    {
      id: 'komfort',
      title: 'Komfort',
      text: [
        'Mit deiner Einwilligung merken wir uns Kleinigkeiten, die dir Wege ersparen, zum Beispiel welche Hinweise du schon gelesen hast. Sie bleiben auf deinem Gerät.',
      ],
    },
    {
      id: 'aendern',
      title: 'Deine Wahl ändern',
      text: [
        'Unten auf jeder Seite findest du „Cookie-Einstellungen“. Dort kannst du jede Einwilligung jederzeit für die Zukunft zurücknehmen. Gespeichertes löschst du in den Einstellungen deines Browsers.',
        'Wie wir personenbezogene Daten sonst verarbeiten, steht in der Datenschutzerklärung.',
      ],
    },
  ],
}
