import type de from '../de/set-password.ts'

const en: typeof de = {
  meta: { title: 'Set a password – Lumeus', description: 'Set the password for your account.' },
  title: 'Choose your password',
  lead: 'It opens your account. The link has already confirmed your address.',
  email: 'E-mail',
  password: 'New password',
  hint: 'At least 8 characters. A sentence that only you know is better than a short word.',
  submit: 'Open account',
  doneTitle: 'Your account is open',
  doneText: 'Your password is saved. Please sign in with it.',
  invalidTitle: 'This link no longer works',
  invalidText: 'You will find the newest link in our last e-mail to you.',
  invalidHint:
    'Links work for 30 days. If yours is older, create an account with the same e-mail address: your order is waiting there. If you have set a password before, just sign in.',
  existsTitle: 'Your account already exists',
  existsText:
    'There is already an account for this e-mail address. Sign in; your new order is there already.',
  failedTitle: 'The link cannot be checked right now',
  toSignIn: 'To sign-in',
}
export default en
