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
      'If there is an account for this address, a code is on its way. It works for an hour. Please look in your spam folder too.',
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
    sent: 'If a code is due for this address, a new one is on its way. Only the newest one works.',
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
      'Those were too many attempts, perhaps not yours. For now even the right answer is not accepted: wait a quarter of an hour, for codes up to an hour, then try again. Where you are signed in, you stay so.',
    'too-many-mails':
      'Several codes have gone to this mailbox today. Enter the newest one, or try again tomorrow.',
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
  callback: {
    meta: { title: 'Sign-in – Lumeus', description: 'Where a sign-in with another account ends.' },
    begin: 'Sign in with {{provider}}',
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
  },
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
  factorAnswer: {
    malformed: 'This link is incomplete. Open it from the e-mail once more, best by its button.',
    reset: {
      title: 'Authenticator app lost',
      text: 'Confirm that you no longer have access to your app. Our support then checks the report, and the waiting time begins.',
      submit: 'Confirm the loss',
      doneTitle: 'The waiting time has begun',
      doneText:
        'Our support gets in touch with you. We remove the second factor on {{date}} at {{time}} at the earliest; you then get an e-mail.',
    },
    email: {
      title: 'Take your address back',
      text: 'Somebody has changed the e-mail address of your account. If that was not you, take it back here: all devices are signed out, and the password stops working.',
      submit: 'Undo the change',
      doneTitle: 'The account belongs to your address again',
      doneText: 'Now choose a new password: a code for it comes to your address.',
    },
    keep: {
      title: 'Keep the second factor',
      text: 'Somebody has reported that your authenticator app is lost. If that was not you, or if it is back, stop it here.',
      submit: 'Keep the second factor',
      doneTitle: 'Everything stays as it is',
      doneText: 'The second factor stays on. If that was not you, you had better choose a new password too.',
    },
  },
  signInAgain: {
    elsewhere: 'To be safe we ask once more whether it is you. You then come back here and repeat the step.',
    lead: 'To be safe we ask once more whether it is you.',
    submit: 'Continue',
  },
  factor: {
    app: 'Open an authenticator app',
    appText:
      'For example that of your password manager or of your phone. It shows a new code every 30 seconds.',
    scan: 'Scan this QR code',
    qr: 'QR code with the key for your authenticator app',
    byHand: 'On the same device it works without a camera:',
    open: 'Open in the app',
    copy: 'Copy key',
    copied: 'Copied',
    prove: 'Enter the first code',
    recovery:
      'Keep the key in a safe place too, for example on paper. With it you set the app up again on a new phone.',
    submit: 'Switch on',
  },
  admin: {
    meta: { title: 'Team sign-in – Lumeus', description: 'The entrance for our team.' },
    titles: {
      'sign-in': 'Team sign-in',
      code: 'One more step',
      'new-password': 'Choose a password of your own',
      factor: 'Set up a second factor',
      staff: 'You are signed in',
      customer: 'This entrance is for our team',
    },
    leads: {
      'sign-in': 'The way in for everybody who works here.',
      code: 'Open your authenticator app and enter the code that it shows for Lumeus.',
      'new-password':
        'The temporary password from the e-mail has brought you here. From now on your own one counts.',
      factor:
        'Everyone who works here signs in with a password and a code. Set up your app now, then sign in once more.',
      staff: 'What you may do in this shop:',
      customer: 'You are signed in with your customer account. Your orders and downloads are next door.',
    },
    roles: {
      admin: 'Administration: everything, including who belongs to it',
      shop: 'Shop: offers, prices, vouchers and orders',
      editor: 'Editors: articles, press and files',
      support: 'Support: customers and their requests',
      analyst: 'Analysis: numbers without names',
    },
    toAccount: 'To your account',
    signOut: 'Sign out',
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
    invalidHint:
      'Links work for 30 days. If yours is older, create an account with the same e-mail address: your order is waiting there. If you have set a password before, just sign in.',
    existsTitle: 'Your account already exists',
    existsText:
      'There is already an account for this e-mail address. Sign in; your new order is there already.',
    failedTitle: 'The link cannot be checked right now',
    toSignIn: 'To sign-in',
  },
}
export default en
