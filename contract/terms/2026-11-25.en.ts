import type { TermsSection } from './terms-section.ts'
import { terms as former } from './2026-11-23.en.ts'

const changed: Readonly<Record<string, Omit<TermsSection, 'id'>>> = {
  geltung: {
    title: '1. Scope and contracting party',
    text: [
      'These terms apply to all purchases made on this website. You may order for yourself (Section 13 of the German Civil Code, Bürgerliches Gesetzbuch, BGB) or for a company (Section 14 BGB). We grant the right of withdrawal below to companies, too.',
      'You may order if you are at least 18 years old, or order with the consent of your legal guardian.',
      'Your contracting party is {name}, {street}, {city}, represented by {represented}, {register}.',
    ],
  },
  preise: {
    title: '3. Prices and payment',
    text: [
      'All prices are total prices in euros and include statutory value added tax (VAT) where it is due. There are no delivery costs. You pay by card, SEPA direct debit, PayPal or Klarna through our payment service provider Stripe; which of them there are for your offer is stated before you order. The amount is due when you order. If a payment is not completed within 24 hours, the order ends without consequences for you.',
      'A subscription is paid each month in advance, by the means of payment that you gave for it and at the price that you agreed to.',
      'If you pay with Klarna, you accept Klarna’s own terms on its page: Klarna pays us the amount and then collects it from you. Your contract about the content is with us, for withdrawal, defects and refunds as well; what we refund reaches you through Klarna.',
    ],
  },
  lieferung: {
    title: '4. Delivery, downloads and listening',
    text: [
      'You receive digital content. What you buy once are files that you can listen to, watch or read and download in your account. With a subscription or a licence you listen to the recordings in your account as long as your access lasts; they are not for download. For both, you prove once that the e-mail address of the order belongs to you.',
      'Files are available once the payment has arrived if you agree to immediate delivery. Otherwise we open them when the withdrawal period of 14 days has ended. Subscription and licence begin as soon as your payment has arrived.',
      'You can download each file five times. Continuing an interrupted transfer and listening in your account do not count. You need a device that plays files in the stated format, and an internet connection.',
      'The files have an expiry date only if the offer names one. A licence ends by itself. Both are stated before you order, in the confirmation and in your account.',
    ],
  },
  nutzung: {
    title: '5. What you may do with the content',
    text: [
      'Files that you have bought once you may use yourself and store on your own devices, without any limit in time if the offer names no end. With a subscription or a licence you may listen to the recordings yourself as long as your access lasts. You may not pass on, publish, play in public or sell any of it.',
    ],
  },
}

const added: TermsSection[] = [
  {
    id: 'abo',
    title: '11. Subscription and licence',
    text: [
      'A subscription goes on each month until you cancel it. You can pause it for one to three months and change to another one. A cheaper one begins with the next billing, and until then you can take the change back; any other begins at once, and the difference for the rest of the month is shown to you before you order it.',
      'If the payment of a month does not arrive, we write to you, and it is tried again. For 14 days you can go on listening; if the month is still open then, the subscription ends.',
      'A licence is paid once, is valid for the time that the offer names, and ends by itself.',
    ],
  },
  {
    id: 'gutscheine',
    title: '12. Vouchers and disputed payments',
    text: [
      'A voucher is valid for the offers, the time and the number for which it was issued; for a subscription it reduces the first invoice. It is not paid out. If we refund an order in full, or if it stays unpaid, you can redeem it again as long as it is valid.',
      'If a payment is disputed at your bank or charged back, the files of this order stay closed until that is settled.',
    ],
  },
]

/** As 2026-11-23; new are what a month and a licence are, vouchers, who may order, and what Klarna does. */
export const terms: TermsSection[] = former.flatMap(section => [
  { ...section, ...changed[section.id] },
  ...(section.id === 'kurs' ? added : []),
])
