import type de from '../de/auth.ts'

const en: typeof de = {
  meta: { title: 'Sign in – Lumeus', description: 'Sign in to your account.' },
  tabs: 'Sign in or create an account',
  titles: {
    'sign-in': 'Sign in',
    'sign-up': 'Create account',
    code: 'One more step',
    'new-password': 'Choose a password of your own',
    'lost-device': 'Authenticator app lost',
    forgot: 'Forgotten password',
    reset: 'Choose a new password',
  },
  leads: {
    'sign-in': 'Your orders and downloads are here.',
    'sign-up':
      'An e-mail address and a password are enough. Anything you have already bought with this address will be waiting for you here.',
    code: 'Open your authenticator app and enter the code that it shows for Lumeus.',
    'new-password':
      'The temporary password from the e-mail has brought you here. From now on your own one counts.',
    'lost-device':
      'As long as somebody else could have your phone, we go slowly. This is how you get back into your account:',
    forgot: 'Enter your e-mail address. We send you a code with which you choose a new password.',
    reset:
      'If there is an account for this address, we send a code. It works for an hour. Please look in your spam folder too.',
  },
  signOut: {
    title: 'Sign out',
    text: 'In this browser you are signed in as',
    submit: 'Sign out',
    stay: 'To your account',
  },
  email: 'E-mail',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Sign in',
  toSignIn: 'To sign-in',
  expired: 'Please sign in to continue.',
  code: {
    label: 'Code',
    hint: 'The code consists of 6 digits',
    submit: 'Confirm code',
    back: 'Back to sign-in',
  },
  resend: {
    submit: 'Send the code again',
    wait: 'You can ask for a new code in {{seconds}} seconds.',
    sent: 'If a code is due for this address, we send a new one. Earlier ones no longer work then.',
    none: 'If no code comes, too many may have gone to this mailbox today. Tomorrow it works again. If it is urgent, use “Write to us” at the end of the page.',
  },
  newPassword: {
    label: 'New password',
    hint: 'At least 8 characters. A sentence only you know is better than a short word.',
    repeat: 'Repeat password',
    strength: {
      short: 'Still too short',
      weak: 'Easy to guess',
      fair: 'Would hold for a while',
      good: 'Hard to guess',
    },
  },
  signUp: {
    emailHint: 'We send a code to this address.',
    privacy: 'How we treat your data is written in the',
    privacyLink: 'privacy policy',
    submit: 'Create account',
    neverProven: 'Never entered the code for this address?',
    toCode: 'Confirm the address',
  },
  confirm: {
    meta: {
      title: 'Confirm your e-mail address – Lumeus',
      description: 'Confirm the address of your account with the code from the e-mail.',
    },
    title: 'Please check your inbox',
    sent: 'We have sent a code to {{email}}. It works for 24 hours. Please look in your spam folder too.',
    lead: 'Enter the code from our e-mail, so that we know the address is yours.',
    hint: '6 digits from the e-mail',
    submit: 'Confirm address',
    ownPassword: 'So that only you can get in, you now choose your password.',
    secondCode: 'Your address is confirmed. For the password a second code is on its way to it.',
    otherAddress: 'Create an account with another address',
  },
  forgot: {
    link: 'Forgotten your password?',
    submit: 'Ask for a code',
    save: 'Save password',
    neverProven: 'Never confirmed the address?',
    toCode: 'Enter the code',
  },
  problems: {
    'invalid-credentials': 'The e-mail address or the password is not right. Please check both.',
    'too-many-attempts':
      'Those were too many attempts, perhaps not yours. For now even the right answer is not accepted: wait a quarter of an hour, for codes up to an hour. Where you are signed in, you stay so.',
    'too-many-mails':
      'Several codes have gone out here today. If you have one, enter it. If not, try again tomorrow.',
    'not-confirmed': 'Your e-mail address is not confirmed yet. Please check your inbox first.',
    'reset-required':
      'For your safety, your previous password no longer works. Please choose a new one with a code from your inbox.',
    'code-invalid': 'This code is not right. Please enter the current code from your app.',
    'code-used': 'This code has already been used. Wait for the next one.',
    'challenge-missing': 'The sign-in has expired. Please sign in again.',
    'challenge-failed': 'The second step could not be started. Please try again in a few minutes.',
    'verification-failed': 'The code could not be checked right now. Please try again.',
    'already-registered': 'There is already an account for this e-mail address. Please sign in instead.',
    'already-confirmed': 'This address is confirmed already. You can sign in.',
    'code-refused': 'This code is not right or has expired. Please check it or ask for a new one.',
    'email-taken': 'This address already belongs to another account.',
    'sign-in-again': 'You signed in too long ago for this. Please begin again.',
    'signed-out': 'You are no longer signed in. Please sign in again.',
    'factor-on': 'The second factor is on. Please sign in now with password and code.',
    left: 'You are signed out.',
    erased: 'Your account is erased. Thank you for the time together.',
    confirmed: 'Your address is confirmed. Please sign in now.',
    'password-saved': 'Your new password is saved. Please sign in with it now.',
    'no-connection': 'No connection right now. Please try again in a moment.',
    unexpected: 'Something went wrong on our side. Please try again in a few minutes.',
  },
  begin: 'Sign in with {{provider}}',
  lostDevice: {
    link: 'No access to the app?',
    inbox:
      'If you have kept the key, set the app up with it on a new device; then you need nothing else. If not, enter your address here: we send you a link with which you show that the inbox is yours.',
    support: 'Our support gets in touch and checks in a second way that it is you.',
    wait: 'After {{hours}} hours we remove the second factor. You get an e-mail at every step and can stop it.',
    submit: 'Ask for a link',
    otherAddress: 'Another address',
    sent: 'If there is an account with a second factor for this address, an e-mail is on its way. Please look in your spam folder too.',
  },
  signInAgain: {
    elsewhere: 'To be safe we ask once more whether it is you. You then come back here and repeat the step.',
    lead: 'To be safe we ask once more whether it is you.',
    submit: 'Continue',
  },
}
export default en
