import type { TermsSection } from './terms-section.ts'

const reach = '{name}, {street}, {city}, e-mail: {email}'

/** Withdrawal notice and form after the English Annex I of Directive 2011/83/EU, where it says what the German ones say. */
export const terms = [
  {
    id: 'geltung',
    title: '1. Scope and contracting party',
    text: [
      'These terms apply to all purchases made on this website. They are addressed to consumers (Section 13 of the German Civil Code, Bürgerliches Gesetzbuch, BGB).',
      'You may order if you are at least 18 years old, or order with the consent of your legal guardian.',
      'Your contracting party is {name}, {street}, {city}, represented by {represented}, {register}.',
    ],
  },
  {
    id: 'vertrag',
    title: '2. How the contract is concluded',
    text: [
      'Our pages invite you to place an order. You enter your details, check them in an overview and can change everything there. By pressing “Order with obligation to pay” (“Zahlungspflichtig bestellen”) you make a binding offer. We confirm at once by e-mail that we have received it. The contract is concluded as soon as your payment has arrived and we have confirmed the order to you.',
      'The language of the contract is German. We store the text of the contract; you receive it with the confirmation by e-mail.',
    ],
  },
  {
    id: 'preise',
    title: '3. Prices and payment',
    text: [
      'All prices are total prices in euros and include statutory value added tax (VAT). There are no delivery costs. You pay by card, SEPA direct debit, PayPal or Klarna through our payment service provider Stripe; the amount is due when you order. If a payment is not completed within 24 hours, the order ends without consequences for you.',
    ],
  },
  {
    id: 'lieferung',
    title: '4. Delivery and downloads',
    text: [
      'You receive digital content: audio files to download in your account. To do so, you prove once that the e-mail address of the order belongs to you.',
      'If you agree to immediate delivery, the files are available once the payment has arrived. Otherwise we open them when the withdrawal period of 14 days has ended.',
      'You can download each file five times. Continuing an interrupted transfer does not count. You need a device that plays audio files in the stated format, and an internet connection for the download.',
      'The files have an expiry date only if the offer names one, such as a licence or a number of days. It is then stated before you order, in the confirmation and in your account.',
    ],
  },
  {
    id: 'nutzung',
    title: '5. What you may do with the files',
    text: [
      'You may listen to the files yourself without any limit in time and store them on your own devices. You may not pass them on, publish them, play them in public or sell them.',
    ],
  },
  {
    id: 'gesundheit',
    title: '6. Training, not treatment',
    text: [
      'The content is for training in everyday life. It does not replace a medical or psychotherapeutic examination or treatment, and we do not owe any particular result. Do not listen to it while you are driving a vehicle or operating machinery.',
    ],
  },
  {
    id: 'maengel',
    title: '7. Defects and updates',
    text: [
      'The statutory rights in the event of defects in digital products apply (Sections 327 et seq. BGB), including the updates that are needed to keep the product in conformity with the contract. If a file is faulty or incomplete, we deliver it again without counting this towards your downloads.',
    ],
  },
  {
    id: 'haftung',
    title: '8. Liability',
    text: [
      'We are liable without limitation for intent and gross negligence, for injury to life, body or health, under the German Product Liability Act (Produkthaftungsgesetz) and to the extent that we have given a guarantee. In the case of slight negligence we are liable only for the breach of essential contractual obligations (wesentliche Vertragspflichten), limited to the foreseeable damage that is typical of the contract.',
    ],
  },
  {
    id: 'schluss',
    title: '9. Applicable law and dispute resolution',
    text: [
      'German law applies; mandatory protective provisions of the country in which you habitually reside remain unaffected. We do not take part in proceedings before a consumer arbitration board (Verbraucherschlichtungsstelle) and are not obliged to do so (Section 36 of the German Act on Alternative Dispute Resolution in Consumer Matters, VSBG).',
    ],
  },
  {
    id: 'widerruf',
    title: 'Withdrawal notice (Widerruf)',
    text: [
      'Right of withdrawal: You have the right to withdraw from this contract within fourteen days without giving any reason. The withdrawal period is fourteen days from the day of the conclusion of the contract.',
      `To exercise your right of withdrawal, you must inform us (${reach}, phone: {phone}) of your decision to withdraw from this contract by an unequivocal statement (for example a letter sent by post or an e-mail). You may use the model withdrawal form below, but it is not obligatory.`,
      'You can also exercise your right of withdrawal online, without signing in: on the page “Withdraw from a contract”, which stands at the foot of every page. If you use this function, we will send you without delay by e-mail an acknowledgement of receipt with the content of your statement of withdrawal and the date and time of its receipt.',
      'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
      'Effects of withdrawal: If you withdraw from this contract, we shall reimburse to you all payments received from you, without undue delay and at the latest within fourteen days from the day on which the communication of your withdrawal reached us. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless something else has been expressly agreed with you; in no event will you be charged any fees as a result of such reimbursement.',
      'Early expiry: In the case of files, the right of withdrawal expires when we have begun delivery after you have expressly agreed that we begin before the period has ended, you have confirmed that you know that you thereby lose your right of withdrawal, and we have sent you a confirmation of this (Section 356(5) BGB).',
    ],
  },
  {
    id: 'formular',
    title: 'Model withdrawal form',
    text: [
      'If you wish to withdraw from the contract, complete this form and send it back.',
      `– To ${reach}`,
      '– I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract for the provision of the following digital content (*)',
      '– Ordered on (*)/received on (*)',
      '– Name of consumer(s)',
      '– Address of consumer(s)',
      '– Signature of consumer(s) (only if this form is notified on paper)',
      '– Date',
      '(*) Delete as appropriate.',
    ],
  },
  {
    id: 'kuendigung',
    title: 'Cancelling contracts (Kündigung)',
    text: [
      'You can cancel a subscription at any time to the end of the month that is paid: in your account, or without signing in on the page “Cancel contracts here”, which stands at the foot of every page. A licence ends by itself, and a one-off purchase does not continue. An e-mail to {email} with your name and the e-mail address of your order is also enough. We confirm to you the content, the date and time of receipt, and the point in time at which the contract is to end.',
    ],
  },
] satisfies TermsSection[]
