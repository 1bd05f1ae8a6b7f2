import { CONTACT_TOPIC_NAMES } from '../../../../contract/request-topics.ts'

export default {
  title: 'Schreib uns',
  lead: 'Ein Mensch liest es und antwortet dir per E-Mail.',
  close: 'Schließen',
  labels: {
    topic: 'Worum geht es?',
    message: 'Deine Nachricht',
    orderNumber: 'Bestellnummer',
    email: 'E-Mail',
  },
  choose: 'Bitte wählen',
  topics: CONTACT_TOPIC_NAMES,
  byPage: 'Dafür gibt es eine eigene Seite, die dir den Eingang sofort bestätigt:',
  messageHint: 'Schreib nur, was wir für die Antwort brauchen.',
  orderNumberHint: 'Sie steht in den E-Mails zu deiner Bestellung, zum Beispiel LU-\u20607K3M-\u206092QK.',
  emailHint: 'Dorthin geht unsere Antwort.',
  submit: 'Nachricht senden',
  privacy: 'Wie wir mit deinen Angaben umgehen',
  sentTitle: 'Deine Nachricht ist bei uns.',
  sent: 'Sie hat die Nummer {{number}}. Eine Bestätigung ist unterwegs in dein Postfach; die Antwort kommt in den nächsten Werktagen.',
  sentUnmailed:
    'Sie hat die Nummer {{number}}. Schreib sie dir auf: An diese Adresse ging heute schon viel, darum kommt keine Bestätigung. Die Antwort kommt in den nächsten Werktagen.',
  failedTitle: 'Das hat noch nicht geklappt.',
}
