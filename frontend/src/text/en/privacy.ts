import { UNPAID_KEPT_DAYS } from '../../../../contract/order-terms.ts'

import type de from '../de/privacy.ts'

const en: typeof de = {
  meta: {
    title: 'Privacy policy – Lumeus',
    description: 'Which data we process, what for, how long, and which rights you have.',
  },
  title: 'Privacy policy',
  stand: 'As of November 2026',
  sections: [
    {
      id: 'kurz',
      title: 'The essentials in brief',
      text: [
        'You can read this website without our knowing you. We count visits only with your consent, and while you read we do not include anything from other providers. Only when you buy something, open an account or write to us do we process data about you, and only the data we need for that.',
        'A purchase from us can reveal something about your health. This is why our e-mails have neutral subject lines, and why there is no measurement by third parties on the pages for trainings, checkout and account.',
      ],
    },
    {
      id: 'verantwortlich',
      title: 'Controller (Verantwortlicher)',
      text: [
        '{name}, {street}, {city}. E-mail: {email}, phone: {phone}.',
        'Data protection officer: {dataProtectionOfficer}.',
      ],
    },
    {
      id: 'besuch',
      title: 'When you visit the website',
      text: [
        'When a page is requested, your browser transmits technically necessary details: IP address, time, address requested, type of browser. We need them to deliver the page and to ward off attacks (Art. 6(1)(f) of the General Data Protection Regulation, GDPR). We delete access logs after 90 days.',
        'So that nobody can trigger orders, enquiries or e-mails in bulk, we count the attempts (Art. 6(1)(f) GDPR). For this we store only checksums of your network address and your e-mail address: we need the first for at most 2\u00a0hours and the second for at most 2\u00a0days, then they are deleted.',
        'Without consent we store on your device only what you ask us to (Section 25(2) of the German Telecommunications and Digital Services Data Protection Act, TDDDG): your choice regarding cookies, language and appearance, and your session once you have signed in. Everything else is in the cookie policy.',
      ],
    },
    {
      id: 'statistik',
      title: 'When you consent to statistics',
      text: [
        'We then count which page was opened and when, the name of the website you came from, how far the page was read and how long it was open, together with the checksum of a random number that is valid for this visit only (Art. 6(1)(a) GDPR). We need the checksum for 2\u00a0days, then it is deleted; what remains are daily figures. We do not store an IP address with this. You can withdraw your consent at any time under “Cookie settings”.',
      ],
    },
    {
      id: 'newsletter',
      title: 'When you order the newsletter',
      text: [
        'We process your e-mail address and, if you give them, your first name and your interests (Art. 6(1)(a) GDPR). First you receive an e-mail with a link; you are subscribed only once you confirm on the page behind it. We delete a sign-up that nobody confirms after 30 days; if a voucher from us already belongs to the address, after 366 days.',
        'As proof (Section 7 of the German Unfair Competition Act, UWG; Art. 7(1) GDPR) we keep when you agreed to which wording, together with a checksum of your network address and what your browser calls itself (user agent). If you unsubscribe, this proof, a checksum of your e-mail address and your voucher code remain for another three years; we delete e-mail address, name and interests immediately.',
        'You can unsubscribe with the link in every e-mail. We do not measure whether you open an e-mail.',
      ],
    },
    {
      id: 'anfrage',
      title: 'When you write to us',
      text: [
        'We use e-mail address, topic, message and, where you give it, the order number to reply to you; where you enquire about a partnership, name and company, too (Art. 6(1)(b) and (f) GDPR). You receive a number and a confirmation by e-mail, which repeats your message. After 180 days we delete the enquiry from our database; what comes of it by e-mail we keep like other e-mails.',
      ],
    },
    {
      id: 'kauf',
      title: 'When you buy something',
      text: [
        'For contract, invoice and delivery we process (Art. 6(1)(b) and (c) GDPR):',
        '– first name, last name and e-mail address',
        '– country and postal code, for larger amounts also street and city',
        '– phone number, if you give it',
        '– what you ordered, when, at what price, and your declarations in doing so',
        '– how often you have downloaded a file',
        'Where this reveals something about your health, we process it only to fulfil your order, {healthDataBasis}.',
      ],
    },
    {
      id: 'zahlung',
      title: 'When you pay',
      text: [
        'The payment is handled by Stripe Payments Europe, Limited, Dublin, Ireland, on a page of its own. You enter card and account details only there; we do not see them. Stripe receives your e-mail address, the amount and our order number and is itself responsible for the payment.',
        'If you delete your account, we have your data redacted at Stripe as well. Stripe does so no sooner than 90 days after the last payment; we ask for it on the day after. What Stripe must keep by law as a payment service it keeps to itself for that long.',
      ],
    },
    {
      id: 'konto',
      title: 'When you have an account',
      text: [
        'We store your e-mail address and an encrypted password, as well as your orders and downloads, the places where you are in recordings, and, if you enter them, name, phone number and birthday (Art. 6(1)(b) GDPR). If you switch on two-step confirmation, a key is added that only your app and the sign-in service know.',
        'So that nobody can try out passwords and codes, the sign-in service counts attempts. It notes the IP address, device and approximate place of each sign-in so as to recognise unusual ones, and keeps these notes for two years (Art. 6(1)(f) GDPR). When you sign in, your browser is given a key by which the service recognises it. If you sign in with another service, all we receive from it is your e-mail address.',
        'In your account you can download everything that we have stored about you as a file. The file is available for 24 hours and is then deleted. There you can also delete your account yourself: what we are required by law to keep is retained without access to your account, everything else is removed.',
      ],
    },
    {
      id: 'empfaenger',
      title: 'Who processes the data for us',
      text: [
        'Website, account, files and e-mail delivery run at Amazon Web Services EMEA SARL, Luxembourg, in data centres in Frankfurt am Main, on the basis of a contract under Art. 28 GDPR. Pages are delivered through nodes near you. To the extent that data may reach the USA in the process, the adequacy decision on the EU-US Data Privacy Framework applies.',
        'If an e-mail permanently fails to reach you, or you report it as unwanted, our mail service tells us. We store the address, the reason and the moment for at most 366 days, so that we do not go on writing there and can reach you in another way (Art. 6(1)(b) and (f) GDPR).',
      ],
    },
    {
      id: 'dauer',
      title: 'How long we keep data',
      text: [
        '– invoices and accounting records: 8 years (Section 147 of the German Fiscal Code, AO; Section 14b of the German VAT Act, UStG)',
        '– business e-mails: 6 years (Section 147 AO)',
        '– account: until you delete it',
        `– unpaid orders: ${UNPAID_KEPT_DAYS} days after they were closed`,
      ],
    },
    {
      id: 'rechte',
      title: 'Your rights',
      text: [
        'You can request access to your data, have it corrected, erased or restricted, take it with you in a common format, and object to processing that is based on our interests (Art. 15 to 21 GDPR). You can withdraw a consent at any time for the future. An informal e-mail is enough.',
        'You do not have to give us any data. Without the mandatory details in the checkout, however, we cannot conclude a contract with you, and without an e-mail address we cannot keep an account.',
        'You can also complain to a supervisory authority, for example to {supervisoryAuthority}.',
        'We do not make decisions by automated means within the meaning of Art. 22 GDPR.',
      ],
    },
  ],
}
export default en
