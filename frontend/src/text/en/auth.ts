import type de from '../de/auth.ts'

const en: typeof de = {
  meta: { title: 'Sign in – Lumeus', description: 'Sign in to your account.' },
  title: 'Sign in',
  lead: 'Your orders and downloads are here.',
  email: 'E-mail',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Sign in',
  noAccountTitle: 'No account yet?',
  noAccount:
    'You open your account after a purchase, with the link in our e-mail. It works for 30 days; all you need is a password.',
  expired: 'Please sign in to continue.',
  code: {
    title: 'One more step',
    lead: 'Open your authenticator app and enter the code that it shows for Lumeus.',
    label: 'Code',
    hint: 'The code consists of 6 digits',
    submit: 'Confirm code',
    back: 'Back to sign-in',
  },
  problems: {
    'invalid-credentials': 'E-mail address or password are not right. Please check both.',
    'too-many-attempts': 'Those were too many attempts. Please wait a few minutes and try again then.',
    'not-confirmed':
      'Your e-mail address is not confirmed yet. Please check your inbox first and open the link.',
    'code-invalid': 'This code is not right. Please enter the current code from your app.',
    'challenge-missing': 'The sign-in has expired. Please sign in again.',
    'challenge-failed': 'The second step could not be started. Please try again or contact our support.',
    'verification-failed': 'The code could not be checked right now. Please try again.',
    'no-connection': 'No connection right now. Please try again in a moment.',
    unexpected: 'Something went wrong on our side. Please try again in a few minutes.',
  },
  setPassword: {
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
    invalidHint: 'Links work for 30 days. If you have set a password before, just sign in.',
    existsTitle: 'Your account already exists',
    existsText:
      'There is already an account for this e-mail address. Sign in; your new order is there already.',
    failedTitle: 'The link cannot be checked right now',
    again: 'Try again',
    toSignIn: 'To sign-in',
  },
}
export default en
