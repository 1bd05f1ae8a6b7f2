import type de from '../de/auth-callback.ts'

const en: typeof de = {
  meta: { title: 'Sign-in – Lumeus', description: 'Where a sign-in with another account ends.' },
  title: 'The sign-in did not work',
  deniedTitle: 'You have cancelled the sign-in',
  problems: {
    denied: 'Nothing was passed on. You can try again, or sign in with e-mail and password.',
    unasked:
      'This answer belongs to no sign-in that was begun in this tab, or it was used before. Please begin again.',
    unproven:
      'The other service does not confirm your e-mail address. Please create an account with e-mail and password.',
    'needs-code':
      'An authenticator app protects your account. Please sign in with e-mail, password and a code from the app.',
    'no-connection': 'The connection was interrupted. Please begin again.',
    failed:
      'The other service has sent no valid answer. Please try again, or sign in with e-mail and password.',
  },
}
export default en
