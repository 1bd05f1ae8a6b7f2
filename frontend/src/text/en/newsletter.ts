import type de from '../de/newsletter.ts'

const en: typeof de = {
  meta: {
    title: 'Newsletter – Lumeus',
    description:
      'A calm letter now and then about the subjects that you choose. You confirm in your mailbox and can leave at any time.',
  },
  label: 'Newsletter',
  title: 'A calm letter now and then.',
  text: 'Small exercises for every day, new programs, articles about research. Only about the subjects that you choose.',
  promise:
    'As a thank-you you get a voucher after confirming: {{percent}}% off the first invoice of a monthly program.',
  email: 'E-mail',
  firstName: 'First name',
  interests: 'What would you like to read about?',
  interestsHint: 'You can choose several. Without a choice we write to you about all programs.',
  programs: {
    'kraft-der-emotionen': 'Kraft der Emotionen',
    'mentales-schlaftraining': 'Mental Sleep Training',
    'mentales-schlankheitstraining': 'Mental Slimming Training',
    'emotionales-kindertraining': 'Emotional Children’s Training',
    'immun-booster': 'Immune Booster',
    'meno-pow': 'Meno-Pow',
  },
  consent:
    'By sending this you agree that we send you the newsletter by e-mail. Before that you confirm through an e-mail from us. You can withdraw your consent at any time; the link is in every issue. More about it: ',
  privacy: 'privacy (German)',
  submit: 'Order the newsletter',
  doneTitle: 'Almost done',
  doneText:
    'Look into your mailbox. An e-mail from us will be there shortly; its link confirms your sign-up. It may take a few minutes, and it may land in the spam folder.',
  needsScript: 'This page needs JavaScript.',
  again: 'Try again',
  anew: 'Sign up again',
  confirm: {
    meta: {
      title: 'Confirm the newsletter – Lumeus',
      description: 'Here you confirm your newsletter sign-up.',
    },
    title: 'Confirm your sign-up',
    text: 'One more click, and you get our newsletter.',
    button: 'Confirm sign-up',
    doneTitle: 'Welcome',
    doneText:
      'Your sign-up is confirmed. As a thank-you, here is your personal voucher: {{percent}}% off the first invoice of a monthly program, for one use. We send it to you by e-mail, too.',
    code: 'Voucher code',
    next: 'To the trainings',
  },
  leave: {
    meta: {
      title: 'Leave the newsletter – Lumeus',
      description: 'Here you unsubscribe from the newsletter.',
    },
    title: 'Unsubscribe from the newsletter',
    text: 'One click, and you get no more newsletters from us. We do not ask why.',
    button: 'Unsubscribe',
    doneTitle: 'You have unsubscribed',
    doneText: 'We send you no more newsletters. Your address has been deleted from the list.',
  },
  preferences: {
    meta: {
      title: 'Newsletter settings – Lumeus',
      description: 'Here you change what we write to you about.',
    },
    title: 'What we write to you about',
    text: 'The newsletter goes to {{email}}.',
    pending: 'Your sign-up is not confirmed yet. The link for it is in our e-mail to you.',
    submit: 'Save settings',
    saved: 'Saved. The new choice holds from the next issue on.',
    leftTitle: 'You are not signed up',
    leftText: 'There is no sign-up for this link any more. You get no newsletter from us.',
    leave: 'Unsubscribe from the newsletter',
  },
  invalidTitle: 'This link is no longer valid',
  failedTitle: 'That did not work just now',
  failed: 'There was a problem signing you up for the newsletter. Please try again later.',
  invalidText: 'This link is no longer valid. Please use the one in our last e-mail or sign up again.',
  noConnection: 'No connection right now. Nothing is lost – please try again in a moment.',
}
export default en
