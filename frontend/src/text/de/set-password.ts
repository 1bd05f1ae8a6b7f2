export default {
  meta: { title: 'Passwort festlegen – Lumeus', description: 'Lege das Passwort für dein Konto fest.' },
  title: 'Wähle dein Passwort',
  lead: 'Damit öffnest du dein Konto. Deine Adresse ist durch den Link schon bestätigt.',
  email: 'E-Mail',
  password: 'Neues Passwort',
  hint: 'Mindestens 8 Zeichen. Ein Satz, den nur du kennst, ist besser als ein kurzes Wort.',
  submit: 'Konto öffnen',
  doneTitle: 'Dein Konto ist offen',
  doneText: 'Dein Passwort ist gespeichert. Bitte melde dich damit an.',
  invalidTitle: 'Dieser Link gilt nicht mehr',
  invalidText: 'Den neuesten Link findest du in unserer letzten E-Mail an dich.',
  invalidHint:
    'Links gelten 30 Tage. Ist deiner älter, lege mit derselben E-Mail-Adresse ein Konto an: Dort liegt deine Bestellung bereit. Wenn du schon ein Passwort festgelegt hast, melde dich einfach an.',
  existsTitle: 'Dein Konto gibt es schon',
  existsText:
    'Für diese E-Mail-Adresse gibt es schon ein Konto. Melde dich an; deine neue Bestellung ist dort schon zu sehen.',
  failedTitle: 'Der Link lässt sich gerade nicht prüfen',
  toSignIn: 'Zur Anmeldung',
}
