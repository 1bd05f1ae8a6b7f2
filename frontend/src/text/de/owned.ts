export default {
  title: 'Das hast du schon',
  text: 'Du hast es am {{date}} bestellt; die Bestellnummer ist {{number}}.',
  ready: 'Deine Dateien liegen in deinem Konto.',
  listening: 'Es liegt in deinem Konto unter „Abos“.',
  waiting: 'Deine Dateien öffnen sich am {{date}}.',
  downloads: 'Zu deinen Downloads',
  listen: 'Zu deinen Abos',
  again: 'Noch einmal kaufen',
  left: {
    other: {
      title: 'Hier hat sich jemand anders angemeldet',
      text: 'Was du hier eingegeben hast, gehört zu einem anderen Konto und ist deshalb nicht mehr da. Beginnst du neu, gilt das Konto, das jetzt angemeldet ist.',
    },
    nobody: {
      title: 'Du bist hier nicht mehr angemeldet',
      text: 'Mit der Anmeldung endet auch, was du hier eingegeben hast. Beginne neu, mit deinem Konto oder ohne.',
    },
    submit: 'Neu beginnen',
  },
}
