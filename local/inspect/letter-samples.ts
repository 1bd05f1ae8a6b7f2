import type { Language } from '../../contract/language.ts'
import type { AccountContent } from '../../lambdas/account/account-letter.ts'
import { AccountTemplate } from '../../lambdas/account/account-mail.ts'
import { codeLetter } from '../../lambdas/account/code-letters.ts'
import { de as accountDe } from '../../lambdas/account/letters.de.ts'
import { en as accountEn } from '../../lambdas/account/letters.en.ts'
import type { DeclarationContent } from '../../lambdas/contracts/declaration-letter.ts'
import { DeclarationTemplate } from '../../lambdas/contracts/declaration-mail.ts'
import { de as contractsDe } from '../../lambdas/contracts/letters.de.ts'
import { en as contractsEn } from '../../lambdas/contracts/letters.en.ts'
import { CourseTemplate } from '../../lambdas/courses/course-mail.ts'
import { type MailboxContent, words as mailbox } from '../../lambdas/mail-queue/letters.de.ts'
import { MailboxTemplate } from '../../lambdas/mail-queue/mailbox-mail.ts'
import { de as newsletterDe } from '../../lambdas/newsletter/letters.de.ts'
import { en as newsletterEn } from '../../lambdas/newsletter/letters.en.ts'
import type { NewsletterContent } from '../../lambdas/newsletter/newsletter-letter.ts'
import { NewsletterTemplate } from '../../lambdas/newsletter/newsletter-mail.ts'
import { de as ordersDe } from '../../lambdas/orders/letters.de.ts'
import { en as ordersEn } from '../../lambdas/orders/letters.en.ts'
import { MoneyTemplate } from '../../lambdas/orders/money-mail.ts'
import type { OrderContent } from '../../lambdas/orders/order-letter.ts'
import { OrderTemplate } from '../../lambdas/orders/order-mail.ts'
import type { CourseContent } from '../../lambdas/participants/course-letter.ts'
import { de as participantsDe } from '../../lambdas/participants/letters.de.ts'
import { en as participantsEn } from '../../lambdas/participants/letters.en.ts'
import { de as planChangesDe } from '../../lambdas/plan-changes/letters.de.ts'
import { en as planChangesEn } from '../../lambdas/plan-changes/letters.en.ts'
import type { PlanChangeContent } from '../../lambdas/plan-changes/plan-change-letter.ts'
import { PlanChangeTemplate } from '../../lambdas/plan-changes/plan-change-mail.ts'
import { lettered, type Words } from '../../lambdas/platform/letters.ts'
import type { InvoiceContent } from '../../lambdas/staff-orders/invoice-letter.ts'
import { InvoiceTemplate } from '../../lambdas/receipts/invoice-mail.ts'
import { de as invoicesDe } from '../../lambdas/staff-orders/letters.de.ts'
import { en as invoicesEn } from '../../lambdas/staff-orders/letters.en.ts'
import { de as refundsDe } from '../../lambdas/refunds/letters.de.ts'
import { en as refundsEn } from '../../lambdas/refunds/letters.en.ts'
import type { MoneyContent } from '../../lambdas/refunds/money-letter.ts'
import { de as requestsDe } from '../../lambdas/requests/letters.de.ts'
import { en as requestsEn } from '../../lambdas/requests/letters.en.ts'
import type { RequestContent } from '../../lambdas/requests/request-letter.ts'
import { RequestTemplate } from '../../lambdas/requests/request-template.ts'
import { type HelpContent, HelpTemplate } from '../../lambdas/staff-people/help-letter.ts'
import { de as staffPeopleDe } from '../../lambdas/staff-people/letters.de.ts'
import { en as staffPeopleEn } from '../../lambdas/staff-people/letters.en.ts'
import { de as subscriptionsDe } from '../../lambdas/subscriptions/letters.de.ts'
import { en as subscriptionsEn } from '../../lambdas/subscriptions/letters.en.ts'
import type { SubscriptionContent } from '../../lambdas/subscriptions/subscription-letter.ts'
import { SubscriptionTemplate } from '../../lambdas/subscriptions/subscription-mail.ts'

export interface Sample {
  /** `orders/contract/de`, with the variant where there are several. */
  name: string
  subject: string
  html: string
  text?: string
}

/** Nobody opens it. */
const SITE = 'https://lumeus.example'
const NUMBER = 'LU-7K3M-92QK'
const TOKEN = 'b7Qk2xW9-example-of-a-sealed-link-that-is-as-long-as-they-really-are-4tY8uI'
const url = (path: string) => `${SITE}${path}`

/** By language: what differs in a sample is what is formatted for the reader. */
const said = (language: Language) =>
  language === 'de'
    ? {
        at: '20. November 2026 um 14:05 Uhr',
        day: '20. Dezember 2026',
        later: '20. Januar 2027',
        title: 'Kraft der Emotionen',
        month: 'Kraft der Emotionen, monatlich',
        other: 'Mentales Schlaftraining, monatlich',
        summary: 'Acht Wochen, etwa 15 Minuten am Tag: 34 Aufnahmen zum Herunterladen',
        total: '89,00 €',
        less: '80,10 €',
        part: '30,00 €',
        off: '−8,90 €',
        net: '74,79 €',
        tax: '14,21 €',
        terms: 'Ich habe die Allgemeinen Geschäftsbedingungen gelesen und bin einverstanden.',
        message:
          'Guten Tag,\n\nich habe eine Frage zu meiner Bestellung. Wie lange kann ich die Aufnahmen hören?',
        kept: ['Rechnungen bewahren wir acht Jahre lang auf; so verlangt es das Gesetz.'],
      }
    : {
        at: '20 November 2026 at 14:05',
        day: '20 December 2026',
        later: '20 January 2027',
        title: 'Power of emotions',
        month: 'Power of emotions, by the month',
        other: 'Mental sleep training, by the month',
        summary: 'Eight weeks, about 15 minutes a day: 34 recordings to download',
        total: '€89.00',
        less: '€80.10',
        part: '€30.00',
        off: '−€8.90',
        net: '€74.79',
        tax: '€14.21',
        terms: 'I have read the terms and conditions and agree to them.',
        message: 'Hello,\n\nI have a question about my order. How long can I listen to the recordings?',
        kept: ['We keep invoices for eight years, as the law demands.'],
      }

/** Variants of one template, by a name; the first is what is sent most. */
type Samples<Content> = (language: Language) => {
  all: Content
  but?: Readonly<Record<string, Partial<Content>>>
}

const SELLER = {
  name: 'Beispiel GmbH',
  street: 'Beispielstraße 1',
  city: '12345 Beispielstadt',
  email: 'post@lumeus.example.com',
  phone: '+49 30 23125 000',
}

const order: Samples<OrderContent> = language => {
  const { at, day, title, month, summary, total, less, off, net, tax, terms } = said(language)
  return {
    all: {
      firstName: 'Kim',
      number: NUMBER,
      seller: SELLER,
      orderedAt: at,
      title,
      summary,
      price: total,
      voucher: undefined,
      total,
      monthly: undefined,
      net,
      tax,
      taxPercent: 19,
      productType: 'one-time',
      isFree: false,
      isGiven: false,
      waivesWithdrawal: true,
      opensAtOnce: true,
      downloadsFrom: at,
      downloadsUntil: undefined,
      course: undefined,
      termsVersion: '2026-11-20',
      termsUrl: url('/agb'),
      termsTranslationUrl: url('/en/agb'),
      consents: [{ wording: terms, version: '2026-11-20', at }],
      withdrawUrl: url(`/vertrag-widerrufen#order=${NUMBER}`),
      terminateUrl: url(`/vertraege-kuendigen#order=${NUMBER}`),
      hasPaper: true,
      payAgain: { where: 'browser', url: url(`/checkout/kraft-der-emotionen?order=${NUMBER}`) },
      month: undefined,
      endedBy: undefined,
      returned: 'paid-twice',
      returnedAmount: total,
      door: { kind: 'invite', url: url(`/auth/set-password#invite=${TOKEN}`) },
    },
    but: {
      voucher: { voucher: { code: 'PROBE10', discount: off }, total: less },
      later: { waivesWithdrawal: false, opensAtOnce: false, downloadsFrom: day },
      free: { isFree: true, waivesWithdrawal: false },
      'course-cancelled': { endedBy: 'course-cancelled' },
      monthly: {
        title: month,
        productType: 'monthly',
        monthly: total,
        waivesWithdrawal: false,
        month: { paidUntil: day, nextBilling: day, url: url('/user-dashboard?tab=subscriptions') },
        door: { kind: 'dashboard', url: url('/user-dashboard') },
      },
      licence: { productType: 'licence', waivesWithdrawal: false, downloadsUntil: day },
      erased: { returned: 'erased', firstName: undefined },
      own: { payAgain: { where: 'account', url: url('/user-dashboard?tab=orders') } },
      'voucher-gone': { returned: 'voucher-gone' },
      'place-gone': { returned: 'place-gone' },
      course: {
        productType: 'course',
        waivesWithdrawal: false,
        course: { units: [at, day], minutes: 90, venue: undefined },
      },
    },
  }
}

const invoice: Samples<InvoiceContent> = language => {
  const { at, title, total } = said(language)
  return {
    all: {
      firstName: 'Kim',
      number: NUMBER,
      orderedAt: at,
      title,
      total,
      cancelled: 'RE-2026-000012',
      cancellation: 'RE-2026-000034',
      invoice: 'RE-2026-000035',
      accountUrl: url('/user-dashboard?tab=orders'),
    },
    but: { guest: { accountUrl: undefined } },
  }
}

const money: Samples<MoneyContent> = language => {
  const { at, title, total, part } = said(language)
  return {
    all: {
      firstName: 'Kim',
      number: NUMBER,
      orderedAt: at,
      title,
      goods: 'files',
      total,
      amount: total,
      refunded: total,
      isWhole: true,
      isOnlyPart: false,
      accountUrl: url('/user-dashboard'),
    },
    but: {
      part: { amount: part, isWhole: false, isOnlyPart: true, accountUrl: undefined },
      plan: { goods: 'plan' },
      month: { goods: 'month' },
      ended: { goods: 'ended' },
      licence: { goods: 'licence' },
      course: { goods: 'course' },
    },
  }
}

const subscription: Samples<SubscriptionContent> = language => {
  const { at, day, later, month, other, title, total, part } = said(language)
  return {
    all: {
      firstName: 'Kim',
      title: month,
      type: 'monthly',
      price: total,
      until: later,
      at,
      paidUntil: day,
      next: undefined,
      payableUntil: undefined,
      pausedUntil: undefined,
      isPaidFor: true,
      cause: undefined,
      url: url('/user-dashboard?tab=subscriptions'),
    },
    but: {
      licence: { type: 'licence', title, cause: 'term-over' },
      'licence-refunded': { type: 'licence', title, cause: 'refund re_1' },
      'licence-decided': { type: 'licence', title, cause: 'decided' },
      later: { next: { title: other, price: part, startsAt: day } },
      unpaid: { isPaidFor: false, firstName: undefined },
      'grace-over': { cause: 'grace-over' },
      'money-taken-back': { cause: 'money-taken-back' },
      refunded: { cause: 'refund re_1' },
      payable: { payableUntil: day },
      paused: { pausedUntil: later },
    },
  }
}

const planChange: Samples<PlanChangeContent> = language => {
  const { at, day, later, month, other, total, part } = said(language)
  return {
    all: {
      firstName: 'Kim',
      at,
      from: other,
      to: month,
      price: total,
      dueNow: part,
      startsAt: undefined,
      nextBilling: later,
      hasPaper: true,
      url: url('/user-dashboard?tab=subscriptions'),
    },
    but: {
      later: { from: month, to: other, price: part, dueNow: undefined, startsAt: day, nextBilling: day },
      'same-price': { dueNow: undefined, hasPaper: false },
    },
  }
}

const account: Samples<AccountContent> = language => {
  const { at, day, kept } = said(language)
  return {
    all: {
      at,
      until: day,
      accountUrl: url('/user-dashboard?tab=account'),
      signInUrl: url('/auth'),
      proveUrl: url(`/auth/lost-factor#token=${TOKEN}`),
      cancelUrl: url(`/auth/keep-factor#token=${TOKEN}`),
      undoUrl: url(`/auth/undo-email#token=${TOKEN}`),
      undoUntil: day,
      requestId: 'req_01KAG000000000000000000001',
      address: '4f'.repeat(32),
      exportHours: 24,
      waitHours: 72,
      kept,
    },
  }
}

const declaration: Samples<DeclarationContent> = language => {
  const { at, day, title, total } = said(language)
  const [label, name] = language === 'de' ? ['Vertrag', 'Name'] : ['Contract', 'Name']
  return {
    all: {
      number: 'AN-4QK7-M2X9',
      what: 'withdrawal',
      arrived: at,
      receipt: [
        {
          rows: [
            [name, 'Kim Beispiel'],
            [label, NUMBER],
          ],
        },
      ],
      hasPaper: true,
      answeredBy: day,
      order: {
        number: NUMBER,
        title,
        total,
        paid: total,
        isFree: false,
        voucher: undefined,
        isCourse: false,
        lastDay: day,
        endsOn: day,
      },
    },
    but: { unknown: { order: undefined, hasPaper: false }, free: { order: undefined, what: 'termination' } },
  }
}

const place: Samples<CourseContent> = language => {
  const { at, day, later, total } = said(language)
  return {
    all: {
      firstName: 'Kim',
      number: NUMBER,
      title: language === 'de' ? 'Präventionskurs' : 'Prevention course',
      total,
      isFree: false,
      voucher: undefined,
      units: [at, day, later],
      minutes: 90,
      venue: undefined,
      joinUrl: 'https://kurs.example.com/abend',
      attended: 2,
      door: { kind: 'invite', url: url(`/auth/set-password#invite=${TOKEN}`) },
      coursePage: url('/krankenkasse#termine'),
    },
    but: {
      dashboard: { door: { kind: 'dashboard', url: url('/user-dashboard') } },
      venue: { venue: 'Beispielstraße 1, 12345 Beispielstadt', joinUrl: undefined },
      free: { isFree: true, voucher: 'GESCHENK' },
    },
  }
}

const newsletter: Samples<NewsletterContent> = language => ({
  all: {
    firstName: 'Kim',
    confirmUrl: url(`/newsletter/bestaetigen#token=${TOKEN}`),
    confirmableUntil: said(language).day,
    preferencesUrl: url(`/newsletter/einstellungen#token=${TOKEN}`),
    leaveUrl: url(`/newsletter/abmelden#token=${TOKEN}`),
    imprintUrl: url('/impressum'),
    voucher: { code: 'LUM-7K3QD-2M9XA', percent: 10, validUntil: said(language).day },
  },
  but: { unnamed: { firstName: '', voucher: undefined } },
})

const request: Samples<RequestContent> = language => ({
  all: {
    requestId: 'req_01KAG000000000000000000001',
    number: 'AN-4QK7-M2X9',
    address: '4f'.repeat(32),
    at: '2026-11-20T13:05:00.000Z',
    language,
    email: 'kim@example.com',
    topic: 'order',
    message: said(language).message,
    orderNumber: NUMBER,
    status: 'open',
    title: NUMBER,
    rev: 0,
    answer: said(language).message,
  },
  but: {
    partner: { topic: 'partner', partnerTopic: 'media', name: 'Kim Beispiel', company: 'Beispiel GmbH' },
    linked: { message: 'https://example.com' },
  },
})

const undelivered: Samples<MailboxContent> = () => ({
  all: {
    email: 'kim@example.com',
    isStopped: true,
    reason: 'General',
    at: said('de').at,
    letter: 'contract',
    orderNumber: NUMBER,
    phone: '030 1234567',
  },
  but: { unwanted: { isStopped: false, reason: undefined, letter: undefined, orderNumber: undefined } },
})

const help: Samples<HelpContent> = language => {
  const { at, kept } = said(language)
  return { all: { at, inviteUrl: url(`/auth/set-password#invite=${TOKEN}`), kept } }
}

/** Every letter of an area; a variant that reads the same as the first is left out. */
function lettersOf<Template extends string, Content>(
  area: string,
  templates: readonly Template[],
  words: Record<Language, Words<Template, Content>>,
  samples: Samples<Content>,
): (language: Language) => Sample[] {
  return language =>
    templates.flatMap(template => {
      const { all, but = {} } = samples(language)
      const draw = (content: Content) => lettered(words[language], template, { language, content })
      const usual = draw(all)
      const others = Object.entries(but).map(
        ([variant, more]) => [`${template}-${variant}`, draw({ ...all, ...more })] as const,
      )
      const seen = new Set<string>()
      return [[template, usual] as const, ...others]
        .filter(([, { text }]) => !seen.has(text) && seen.add(text))
        .map(([name, letter]) => ({ name: `${area}/${name}/${language}`, ...letter }))
    })
}

const areas = [
  lettersOf('orders', OrderTemplate.options, { de: ordersDe, en: ordersEn }, order),
  lettersOf('refunds', MoneyTemplate.options, { de: refundsDe, en: refundsEn }, money),
  lettersOf('staff-orders', InvoiceTemplate.options, { de: invoicesDe, en: invoicesEn }, invoice),
  lettersOf(
    'subscriptions',
    SubscriptionTemplate.options,
    { de: subscriptionsDe, en: subscriptionsEn },
    subscription,
  ),
  lettersOf('plan-changes', PlanChangeTemplate.options, { de: planChangesDe, en: planChangesEn }, planChange),
  lettersOf('contracts', DeclarationTemplate.options, { de: contractsDe, en: contractsEn }, declaration),
  lettersOf('account', AccountTemplate.options, { de: accountDe, en: accountEn }, account),
  lettersOf('newsletter', NewsletterTemplate.options, { de: newsletterDe, en: newsletterEn }, newsletter),
  lettersOf('participants', CourseTemplate.options, { de: participantsDe, en: participantsEn }, place),
  lettersOf('requests', RequestTemplate.options, { de: requestsDe, en: requestsEn }, request),
  lettersOf('staff-people', HelpTemplate.options, { de: staffPeopleDe, en: staffPeopleEn }, help),
  lettersOf('mail-queue', MailboxTemplate.options, { de: mailbox, en: mailbox }, undelivered),
  codes,
]

/** What the user pool sends, without a text of its own. */
function codes(language: Language): Sample[] {
  const sources = ['SignUp', 'ForgotPassword', 'UpdateUserAttribute', 'AdminCreateUser'] as const
  return sources.flatMap(source => {
    const letter = codeLetter(`CustomMessage_${source}`, language, {
      code: '123456',
      username: 'kim@example.com',
    })
    return letter ? [{ name: `codes/${source}/${language}`, ...letter }] : []
  })
}

/** Every letter that the shop writes, with invented content. */
export const letterSamples = (): Sample[] =>
  (['de', 'en'] as const).flatMap(language => areas.flatMap(lettersIn => lettersIn(language)))
