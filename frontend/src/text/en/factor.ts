import type de from '../de/factor.ts'

const en: typeof de = {
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
  lost: {
    sent: 'If there is an account with a second factor for this address, an e-mail is on its way. Please look in your spam folder too. If no more come today, take the link of an earlier one; it is good for a day.',
    inbox:
      'If you have kept the key, set the app up with it on a new device; then you need nothing else. If not, enter your address here: we send you a link with which you show that the inbox is yours.',
    support: 'Our support gets in touch and checks in a second way that it is you.',
    wait: 'After {{hours}} hours we remove the second factor. You get an e-mail at every step and can stop it.',
    submit: 'Ask for a link',
  },
  answer: {
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
      text: 'Somebody has changed the e-mail address of your account. If that was not you, take it back here: all devices are signed out, and the password stops working. A second factor and other ways to sign in that were added since go, too.',
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
}
export default en
