export default {
  meta: {
    title: 'Newsletter – Lumeus',
    description:
      'Ab und zu ein ruhiger Brief zu den Themen, die du wählst. Du bestätigst die Anmeldung in deinem Postfach und kannst dich jederzeit abmelden.',
  },
  label: 'Newsletter',
  title: 'Ab und zu ein ruhiger Brief.',
  text: 'Kleine Übungen für den Alltag, neue Programme, Artikel zur Forschung. Nur zu den Themen, die du wählst.',
  promise:
    'Als Dank bekommst du nach der Bestätigung einen Gutschein: {{percent}}\u00a0% auf die erste Rechnung deines ersten Abos. Du gibst ihn ein, wenn du ein monatliches Programm bestellst.',
  email: 'E-Mail',
  firstName: 'Vorname',
  interests: 'Worüber möchtest du lesen?',
  interestsHint: 'Du kannst mehrere wählen. Ohne Auswahl schreiben wir dir zu allen Programmen.',
  programs: {
    'kraft-der-emotionen': 'Kraft der Emotionen',
    'mentales-schlaftraining': 'Mentales Schlaftraining',
    'mentales-schlankheitstraining': 'Mentales Schlankheitstraining',
    'emotionales-kindertraining': 'Emotionales Kindertraining',
    'immun-booster': 'Immun-Booster',
    'meno-pow': 'Meno-Pow',
  },
  consent:
    'Mit dem Absenden willigst du ein, dass wir dir den Newsletter per E-Mail schicken. Vorher bestätigst du die Anmeldung über eine E-Mail. Du kannst die Einwilligung jederzeit widerrufen, der Link dazu steht in jeder Ausgabe. Mehr dazu: ',
  privacy: 'Datenschutz',
  needsScript: 'Für dieses Formular muss JavaScript eingeschaltet sein.',
  submit: 'Newsletter bestellen',
  doneTitle: 'Fast geschafft',
  doneText:
    'Sieh in dein Postfach. Dort liegt gleich eine E-Mail von uns; über ihren Link bestätigst du deine Anmeldung. Es kann ein paar Minuten dauern, vielleicht landet sie im Spam-Ordner.',
  failed: 'Bei der Anmeldung zum Newsletter gab es ein Problem. Bitte versuche es später noch einmal.',
}
