import type de from '../de/newsletter.ts'

const en: typeof de = {
  meta: {
    title: 'Newsletter – a calm letter now and then | Lumeus',
    description:
      'A calm letter now and then on the subjects you choose. You confirm by e-mail and can leave at any time.',
  },
  label: 'Newsletter',
  title: 'A calm letter now and then.',
  text: 'Small exercises for every day, new programs, articles about research. Only on the subjects you choose.',
  promise:
    'As a thank-you, you get a voucher once you have confirmed: {{percent}}% off the first invoice of your first subscription. You enter it when you order a monthly program.',
  email: 'E-mail',
  firstName: 'First name',
  interests: 'What would you like to read about?',
  interestsHint: 'You can choose several. If you choose none, we write to you about all programs.',
  programs: {
    'kraft-der-emotionen': 'Kraft der Emotionen',
    'mentales-schlaftraining': 'Mental Sleep Training',
    'mentales-schlankheitstraining': 'Mental Slimming Training',
    'emotionales-kindertraining': 'Emotional Children’s Training',
    'immun-booster': 'Immune Booster',
    'meno-pow': 'Meno-Pow',
  },
  consent:
    'By sending this form you agree to receive our newsletter by e-mail. First we will e-mail you a link to confirm your sign-up. You can withdraw your consent at any time; the link is in every issue. Find out more: ',
  privacy: 'privacy',
  needsScript: 'This form needs JavaScript.',
  submit: 'Subscribe to the newsletter',
  doneTitle: 'Almost done',
  doneText:
    'Check your inbox. An e-mail from us will be there shortly, with a link to confirm your sign-up. It may take a few minutes, and it may end up in your spam folder.',
  failed: 'There was a problem signing you up for the newsletter. Please try again later.',
}
export default en
