import type de from '../de/checkout-success.ts'

const en: typeof de = {
  meta: { title: 'Thank you for your order – Lumeus', description: 'What happens after your order.' },
  waitingTitle: 'Payment is being confirmed …',
  waitingText: 'This usually takes a few seconds. You can leave this page open or close it.',
  lateTitle: 'The confirmation takes its time',
  lateText:
    'We have not heard of a payment yet. If you have paid, nothing is wrong: as soon as we know, we will write to {{email}}.',
  look: 'Look again',
  completedTitle: 'Thank you. Your payment has arrived.',
  freeTitle: 'Thank you. It is unlocked.',
  revoked: {
    withdrawal: 'You have withdrawn from this contract.',
    refund: 'Your payment has been refunded.',
    dispute: 'Your bank is looking into this payment or has taken it back.',
  },
  revokedText: 'What you had ordered is therefore closed. Your account shows how the order stands.',
  next: 'What happens next',
  mail: 'Open your e-mail',
  mailText: 'We are writing to {{email}}. It may take a few minutes; otherwise look into the spam folder.',
  noMail: 'Go to your account',
  noMailText:
    'Many e-mails have gone to {{email}} today, so we send none about this order. Sign in with this address or open an account: the order and the contract are there.',
  password: 'Set a password',
  passwordText:
    'The link in the e-mail takes you there if you are new to us. Otherwise it leads straight to your account.',
  download: 'Download and begin',
  downloadText: 'All files are in your account. You can download each of them five times.',
  listen: 'Listen and begin',
  listenText: 'All recordings are in your account. You listen to them there as often as you like.',
  course: 'Come to the first session',
  courseText:
    'Your place is booked. It begins on {{date}}. All dates are in the e-mail, with a file for your calendar.',
  processingCourse:
    'Your bank has accepted the order. A direct debit takes some working days. We keep your place free until then. As soon as the money has arrived, we will write to {{email}}.',
  thanks: 'How to begin',
  downloadLater:
    'On {{date}}, when the withdrawal period is over, your files open in your account. We will write to you then.',
  processingTitle: 'Thank you. Your payment is on its way.',
  processingText:
    'Your bank has accepted the order. A direct debit takes a few working days. As soon as the money has arrived, we write to {{email}} and your files open.',
  processingLater:
    'Your bank has accepted the order. A direct debit takes a few working days. As soon as the money has arrived, we write to {{email}}. Your files open 14 days after that at the earliest, when your withdrawal period is over.',
  processingListen:
    'Your bank has accepted the order. A direct debit takes a few working days. As soon as the money has arrived, we write to {{email}} and you can listen to your recordings.',
  unknownTitle: 'Look into your e-mail',
  unknownText:
    'We find no order in this browser. If you have ordered, everything else is in the e-mail that we sent you.',
  failedLoad: 'We cannot load your order right now',
  account: 'To your account',
}

export default en
