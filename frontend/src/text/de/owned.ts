export default {
  title: 'Das hast du schon',
  text: 'Du hast es am {{date}} bestellt; die Bestellnummer ist {{number}}.',
  ready: 'Deine Dateien liegen in deinem Konto.',
  listening: 'Es liegt in deinem Konto unter „Abos“.',
  waiting: 'Deine Dateien öffnen sich am {{date}}.',
  downloads: 'Zu deinen Downloads',
  listen: 'Zu deinen Abos',
  again: 'Noch einmal kaufen',
}
