import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listAudit } from '../../../contract/audit.ts'
import { Bookkeeping } from '../../../contract/bookkeeping.ts'
import type { ExportName } from '../../../contract/exports.ts'
import { MAIL_TEMPLATES } from '../../../contract/mail-templates.ts'
import type { Route } from '../../../contract/route.ts'
import { listOrders, listRequests, ORDER_STATUSES } from '../../../contract/staff.ts'
import { listMatters, listPayouts, listReceipts } from '../../../contract/staff-bookkeeping.ts'
import { listFiles } from '../../../contract/staff-files.ts'
import { listUndelivered } from '../../../contract/staff-mails.ts'
import { listCustomers, listMembers } from '../../../contract/staff-people.ts'
import {
  listOffers,
  listThanks,
  saveOfferTerms,
  saveOfferTexts,
  saveThanks,
} from '../../../contract/staff-shop.ts'
import { listStaffSubscriptions, SUBSCRIPTION_STATUSES } from '../../../contract/staff-subscriptions.ts'
import { listTexts, TEXT_LINK_KINDS, WORDS } from '../../../contract/staff-texts.ts'
import { listBatchCodes, listVouchers, listVoucherUses } from '../../../contract/staff-vouchers.ts'
import { shownValue, valueName } from '../../../contract/staff-words.ts'
import { factorResets } from '../../../lambdas/account/factor-reset.ts'

/** How a press names what it is about is no value of it. */
const DECISION = new Set(['slug', 'pressId', 'rev', 'version', 'reason', 'files', 'de', 'en', 'english'])
const namesIn = ({ input }: { input: { shape: object } }) =>
  Object.keys(input.shape).filter(name => !DECISION.has(name))
/** What is kept as it was sent; what each deed writes out besides is asked of its line (test/lambdas/every-deed.table.long.test.ts). */
const KEPT = [
  ...Object.keys(Bookkeeping.shape),
  ...namesIn(saveOfferTexts),
  ...namesIn(saveOfferTerms),
  ...Object.keys(saveThanks.input.shape.de.shape),
  ...WORDS,
]

it.each([...new Set(KEPT)])('the audit has a German word for %s', name => {
  expect(valueName(name)).not.toBe(name)
})

it.each([
  ['de.title', 'Titel, deutsch'],
  ['en.steps.0', 'Schritte 1, englisch'],
  ['english.summary', 'Zusammenfassung, englisch'],
])('%s is called %s', (name, words) => expect(valueName(name)).toBe(words))

it.each([...ORDER_STATUSES, ...SUBSCRIPTION_STATUSES, ...factorResets.spec.schema.shape.status.options])(
  'the audit has a German word for the state %s',
  status => expect(shownValue('status', status)).not.toBe(status),
)

it.each(MAIL_TEMPLATES)('the mail %s is called as the tools call it', template =>
  expect(shownValue('mail', template)).not.toBe(template),
)

it('what a corrected invoice has changed, and what was made, is said in German', () => {
  expect(shownValue('what', 'name, company, vatId, address, country')).toBe(
    'Name, Unternehmen, USt-IdNr., Anschrift, Land',
  )
  expect(['pdf', 'datev'].map(what => shownValue('what', what))).toEqual([
    'Belege als PDF',
    'Buchungen für DATEV',
  ])
  for (const kind of TEXT_LINK_KINDS) expect(shownValue('kind', kind)).not.toBe(kind)
})

const LISTS = {
  orders: listOrders,
  requests: listRequests,
  audit: listAudit,
  vouchers: listVouchers,
  'voucher-codes': listBatchCodes,
  'voucher-uses': listVoucherUses,
  subscriptions: listStaffSubscriptions,
  receipts: listReceipts,
  offers: listOffers,
  customers: listCustomers,
  payouts: listPayouts,
  undelivered: listUndelivered,
  matters: listMatters,
  thanks: listThanks,
  members: listMembers,
  files: listFiles,
  texts: listTexts,
} satisfies Record<ExportName, Route>

it.each(Object.entries<Route>(LISTS))(
  'what narrowed down the file of %s is said in German',
  (list, { input }) => {
    const said = [[list, shownValue('list', list)]]
    for (const [name, schema] of Object.entries(input.shape)) {
      const inner = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema
      const values = inner instanceof z.ZodMiniEnum ? inner.options : []
      if (name !== 'after') said.push([name, valueName(name)])
      for (const value of values) said.push([String(value), shownValue(name, String(value))])
    }
    expect(said.filter(([code, word]) => code === word)).toEqual([])
  },
)
