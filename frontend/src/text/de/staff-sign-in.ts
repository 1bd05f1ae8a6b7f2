export default {
  meta: { title: 'Team-Anmeldung – Lumeus', description: 'Der Eingang für unser Team.' },
  titles: {
    'sign-in': 'Team-Anmeldung',
    code: 'Noch ein Schritt',
    'new-password': 'Wähle dein eigenes Passwort',
    factor: 'Zweiten Faktor einrichten',
    staff: 'Du bist angemeldet',
    customer: 'Dieser Eingang ist für unser Team',
  },
  leads: {
    'sign-in': 'Der Eingang für alle, die bei uns arbeiten.',
    code: 'Öffne deine Authenticator-App und gib den Code ein, den sie für Lumeus zeigt.',
    'new-password': 'Das vorläufige Passwort aus der E-Mail hat gedient. Ab jetzt gilt dein eigenes.',
    factor:
      'Wer bei uns arbeitet, meldet sich mit Passwort und Code an. Richte deine App ein und melde dich noch einmal an.',
    staff: 'Deine Rechte in diesem Shop:',
    customer: 'Das ist dein Kundenkonto. Bestellungen und Downloads liegen nebenan.',
  },
  roles: {
    admin: 'Verwaltung: alles, auch wer dazugehört',
    shop: 'Shop: Angebote, Preise, Gutscheine und Bestellungen',
    editor: 'Redaktion: Artikel, Presse und Dateien',
    support: 'Support: Kundinnen und Kunden und ihre Anliegen',
    analyst: 'Auswertung: Zahlen ohne Namen',
  },
  toAccount: 'Zum Konto',
  signOut: 'Abmelden',
}
