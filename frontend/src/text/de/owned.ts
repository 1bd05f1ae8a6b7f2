export default {
  title: 'Das hast du schon',
  text: 'Du hast es am {{date}} bestellt; die Bestellnummer ist {{number}}.',
  ready: 'Deine Dateien liegen in deinem Konto.',
  waiting: 'Deine Dateien öffnen sich am {{date}}.',
  downloads: 'Zu deinen Downloads',
  again: 'Noch einmal kaufen',
}
