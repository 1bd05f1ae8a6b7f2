import type de from '../de/newsletter-mails.ts'

const en: typeof de = {
  needsScript: 'This page needs JavaScript.',
  anew: 'Sign up again',
  confirm: {
    meta: {
      title: 'Confirm the newsletter – Lumeus',
      description: 'Confirm your newsletter sign-up here.',
    },
    title: 'Confirm your sign-up',
    text: 'One more click, and our newsletter is yours.',
    button: 'Confirm sign-up',
    doneTitle: 'Welcome',
    doneText:
      'Your sign-up is confirmed. As a thank-you, here is your personal voucher: {{percent}}% off the first invoice of your first subscription, for one use. You enter it when you order a monthly program. We are sending it to you by e-mail, too.',
    code: 'Voucher code',
    until: 'The voucher is valid until {{date}}.',
    next: 'To the trainings',
  },
  leave: {
    meta: {
      title: 'Leave the newsletter – Lumeus',
      description: 'Unsubscribe from the newsletter here.',
    },
    title: 'Unsubscribe from the newsletter',
    text: 'One click, and you will get no more newsletters from us. We do not ask why.',
    button: 'Unsubscribe',
    doneTitle: 'You have unsubscribed',
    doneText: 'We will send you no more newsletters. Your address has been deleted from the list.',
  },
  preferences: {
    fromMail: 'Open this page from the link in one of our e-mails to see what you receive.',
    meta: {
      title: 'Newsletter settings – Lumeus',
      description: 'Choose here what we write to you about.',
    },
    title: 'What we write to you about',
    text: 'The newsletter goes to {{email}}.',
    pending: 'Your sign-up is not confirmed yet. You will find the link in our e-mail to you.',
    submit: 'Save settings',
    saved: 'Saved. Your new choice applies from the next issue.',
    leftTitle: 'You are not signed up',
    leftText: 'There is no sign-up for this link any more. You will not get our newsletter.',
    leave: 'Unsubscribe from the newsletter',
  },
  invalidTitle: 'This link is no longer valid',
  failedTitle: 'That did not work just now',
  invalidText: 'This link is no longer valid. Please use the one in our last e-mail or sign up again.',
}
export default en
