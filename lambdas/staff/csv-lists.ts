import type * as z from 'zod/mini'
import { listAudit } from '../../contract/audit.ts'
import { changedName } from '../../contract/changed-name.ts'
import type { ExportName } from '../../contract/exports.ts'
import { ACCESS_NAMES, FILE_STATUS_NAMES, setCount } from '../../contract/file-words.ts'
import type { Route } from '../../contract/route.ts'
import { listOrders, listRequests, type OrderLine, type RequestLine } from '../../contract/staff.ts'
import {
  listBatchCodes,
  listVouchers,
  listVoucherUses,
  type Redemption,
  type VoucherLine,
} from '../../contract/staff-vouchers.ts'
import { listStaffSubscriptions, type SubscriptionLine } from '../../contract/staff-subscriptions.ts'
import { type CustomerLine, listCustomers, listMembers, type Member } from '../../contract/staff-people.ts'
import {
  listMatters,
  listPayouts,
  listReceipts,
  type MatterLine,
  type PayoutLine,
  type ReceiptLine,
} from '../../contract/staff-bookkeeping.ts'
import { type FileLine, listFiles, SELLS_FILES } from '../../contract/staff-files.ts'
import { listTexts, type TextLine } from '../../contract/staff-texts.ts'
import { listUndelivered, type UndeliveredLine } from '../../contract/staff-mails.ts'
import { listOffers, listThanks, type OfferLine, type StaffThanks } from '../../contract/staff-shop.ts'
import {
  ACTION_NAMES,
  mailName,
  MATTER_KIND_NAMES,
  OFFER_STATE_NAMES,
  orderState,
  PAYOUT_STATE_NAMES,
  PAYOUT_STATUS_NAMES,
  REQUEST_STATUS_NAMES,
  rolesInWords,
  shownValue,
  SUBSCRIPTION_STATUS_NAMES,
  TEXT_STATE_NAMES,
  THANKS_NAMES,
  topicName,
  TYPE_NAMES,
  USE_STATE_NAMES,
  voucherState,
} from '../../contract/staff-words.ts'
import { offerLines } from '../catalog/offer-lines.ts'
import { thanksLines } from '../catalog/thanks-lines.ts'
import { pageOfCustomers } from '../customers/customer-lines.ts'
import { customerOf, mailRefOf, pageOfUndelivered } from '../mail-queue/undelivered-lines.ts'
import { orders, readOrder } from '../orders/order.ts'
import { memberLines } from '../members/member-lines.ts'
import { pageOfReceipts } from '../receipts/receipt-lines.ts'
import { pageOfMatters } from '../refunds/matter-lines.ts'
import { pageOfPayouts } from '../refunds/payout-lines.ts'
import { pageOfSubscriptions } from '../subscriptions/subscription-list.ts'
import { pageOfFiles } from '../files/file-lines.ts'
import { pageOfTexts } from '../content/text-lines.ts'
import { pageOfCodes, pageOfVouchers } from '../vouchers/voucher-lists.ts'
import { pageOfUses } from '../vouchers/voucher-uses.ts'
import { type Cell, csvLines } from '../platform/csv.ts'
import type { Customer } from '../platform/endpoint.ts'
import { berlinMoment } from '../platform/format-date.ts'
import { mails } from '../platform/mail-item.ts'
import { readEach } from '../platform/table.ts'
import { type Audit, audits } from './audit.ts'
import { pageOfAudit } from './list-audit.ts'
import { pageOfOrders } from './list-orders.ts'
import { pageOfRequests } from './list-requests.ts'

type Columns<L> = readonly (readonly [label: string, cell: (line: L, now: string) => Cell])[]
type Page<L> = { lines: readonly L[]; next?: string | undefined }
type Caller = Pick<Customer, 'now' | 'customerId' | 'signIn'>
type Asks = Readonly<Record<string, string | undefined>>

/** A list as a file: the roles and the input are those of the route that shows it. */
const exported = <R extends Route, L>(
  route: R,
  page: (input: z.output<R['input']>, limit: number, now: string, caller: Caller) => Promise<Page<L>>,
  columns: Columns<L>,
  /** What the list calls a line; the first column, where nothing is said. */
  keyOf: (line: L) => Cell = line => columns[0]?.[1](line, ''),
  /** Whether these groups may see what is asked for, where the route's roles do not say it all. */
  mayAsk: (groups: readonly string[], asks: Asks) => boolean = () => true,
) => ({
  isFor: (groups: readonly string[], asks: Asks = {}): boolean =>
    [route.role, 'admin'].flat().some(role => groups.includes(role)) && mayAsk(groups, asks),
  head: csvLines([columns.map(([label]) => label)]),
  /** Undefined where the route would refuse what is asked. */
  read: async (
    asks: Asks,
    { limit, only, ...caller }: Caller & { limit: number; now: string; only?: readonly string[] | undefined },
  ): Promise<{ csv: string; lines: number; next?: string | undefined } | undefined> => {
    const input = route.input.safeParse({ ...asks, ...(asks['isDeleted'] === 'true' && { isDeleted: true }) })
    if (!input.success) return undefined
    const { now } = caller
    const found = await page(input.data as z.output<R['input']>, limit, now, caller)
    const lines = only ? found.lines.filter(line => only.includes(String(keyOf(line)))) : found.lines
    // What was selected stands on one page.
    const next = only ? undefined : found.next
    const csv = csvLines(lines.map(line => columns.map(([, cell]) => cell(line, now))))
    return { csv, lines: lines.length, next }
  },
})

const moment = (at: string | undefined): Cell => at && berlinMoment(at)
const euros = (cents: number | undefined): Cell => cents && cents / 100

/** `Betrag: 19,90 €, Stand: Offen`, as the tool shows it. */
const imageInWords = (action: Audit['action'], image: Audit['before']): string =>
  Object.entries(image)
    .map(([name, value]) => `${changedName(action, name)}: ${shownValue(name, value)}`)
    .join(', ')

/** With before and after, which the index does not hold. */
async function pageOfDeeds(
  asked: z.output<(typeof listAudit)['input']>,
  limit: number,
): Promise<Page<Audit>> {
  const { lines, next } = await pageOfAudit(asked, limit)
  const deeds = await readEach(lines.map(line => audits.keyOf(line)))
  return { lines: deeds.flatMap(deed => (deed ? audits.parse(deed) : [])), next }
}

/** With the order that a mail was about, which the index does not hold: two requests more for each hundred. */
async function pageWithOrders(
  asked: z.output<(typeof listUndelivered)['input']>,
  limit: number,
): Promise<Page<UndeliveredLine>> {
  const { lines, next } = await pageOfUndelivered(asked, limit)
  if (asked.what !== 'mail') return { lines, next }
  const refs = lines.map(({ id }) => mailRefOf(id))
  const found = await readEach(refs.map(ref => mails.keyOf(ref)))
  const about = refs.map((ref, index) => {
    const item = found[index]
    const mail = item && mails.parse(item)
    const customerId = mail && customerOf(ref, mail)
    const orderId = mail?.about.orderId
    return customerId !== undefined && orderId !== undefined ? { customerId, orderId } : undefined
  })
  const asksFor = about.flatMap(ref => (ref ? [ref] : []))
  const items = await readEach(asksFor.map(ref => orders.keyOf(ref)))
  const numbers = new Map<string, string>()
  for (const [index, ref] of asksFor.entries()) {
    const item = items[index]
    // Few have gone to another customer.
    const number = item?.['movedTo'] === undefined ? item?.['number'] : (await readOrder(ref))?.number
    if (typeof number === 'string') numbers.set(ref.orderId, number)
  }
  return {
    lines: lines.map((line, index) => {
      const number = numbers.get(about[index]?.orderId ?? '')
      return { ...line, ...(number !== undefined && { orderNumber: number }) }
    }),
    next,
  }
}

/** Each list that can be had as a file: one row. */
export const csvLists = {
  orders: exported(listOrders, pageOfOrders, [
    ['Nummer', line => line.number],
    ['Stand', orderState],
    ['Name', line => line.name],
    ['E-Mail', line => line.email],
    ['Angebot', line => line.title],
    ['Betrag', line => euros(line.totalCents)],
    ['Erstattet', line => euros(line.refundedCents)],
    ['Währung', line => line.currency],
    ['Bestellt', line => moment(line.createdAt)],
    ['Bezahlt', line => moment(line.paidAt)],
    ['Geschlossen', line => moment(line.closedAt)],
  ] satisfies Columns<OrderLine>),
  requests: exported(listRequests, (asked, limit, _, caller) => pageOfRequests(asked, limit, caller), [
    ['Nummer', line => line.number],
    ['Stand', line => REQUEST_STATUS_NAMES[line.status]],
    ['Thema', line => topicName(line.topic)],
    ['Name', line => line.name],
    ['E-Mail', line => line.email],
    ['Eingegangen', line => moment(line.at)],
    ['Frist', line => moment(line.dueAt)],
    ['Bei', line => line.assignee],
  ] satisfies Columns<RequestLine>),
  audit: exported(listAudit, pageOfDeeds, [
    ['Wann', line => moment(line.at)],
    ['Wer', line => line.author],
    ['Was', line => ACTION_NAMES[line.action]],
    ['Woran', line => line.number],
    ['Kennung', line => line.target],
    ['Grund', line => line.reason],
    ['Vorher', line => imageInWords(line.action, line.before)],
    ['Nachher', line => imageInWords(line.action, line.after)],
  ] satisfies Columns<Audit>),
  vouchers: exported(listVouchers, pageOfVouchers, [
    ['Code', line => line.code],
    ['Bezeichnung', line => line.title],
    ['Wert', line => line.worth],
    ['Stand', (line, now) => voucherState(line, now)],
    ['Gültig bis', line => moment(line.validUntil)],
    ['Eingelöst', line => line.taken],
    ['Limit', line => line.limitTotal],
    ['Codes', line => line.count],
  ] satisfies Columns<VoucherLine>),
  'voucher-codes': exported(
    listBatchCodes,
    async (asked, limit) => (await pageOfCodes(asked, limit)) ?? { lines: [] },
    [
      ['Code', line => line.code],
      ['Eingelöst', line => line.taken],
      ['Limit', line => line.limitTotal],
    ] satisfies Columns<z.output<(typeof listBatchCodes)['output']>['lines'][number]>,
  ),
  'voucher-uses': exported(listVoucherUses, pageOfUses, [
    ['Bestellung', line => line.number],
    ['Code', line => line.code],
    ['Stand', line => USE_STATE_NAMES[line.state]],
    ['Bestellt', line => moment(line.at)],
    ['Nachlass', line => line.discountCents / 100],
  ] satisfies Columns<Redemption>),
  subscriptions: exported(listStaffSubscriptions, pageOfSubscriptions, [
    ['Kennung', line => line.subscriptionId],
    ['Stand', line => SUBSCRIPTION_STATUS_NAMES[line.status]],
    ['Angebot', line => line.title],
    ['Name', line => line.name],
    ['E-Mail', line => line.email],
    ['Bestellt', line => moment(line.createdAt)],
  ] satisfies Columns<SubscriptionLine>),
  receipts: exported(listReceipts, pageOfReceipts, [
    ['Nummer', line => line.number],
    ['Bestellung', line => line.orderNumber],
    ['Korrektur', line => line.correction],
    ['Betrag', line => line.totalCents / 100],
    ['Ausgestellt', line => moment(line.issuedAt)],
    ['Bezahlt', line => moment(line.paidAt)],
  ] satisfies Columns<ReceiptLine>),
  offers: exported(listOffers, (asked, _limit, now) => offerLines(asked, now), [
    ['Adresse', line => line.slug],
    ['Titel', line => line.title],
    ['Art', line => TYPE_NAMES[line.type]],
    ['Stand', line => OFFER_STATE_NAMES[line.state]],
    ['Preis', line => (line.isUnpriced ? '' : line.priceCents / 100)],
    ['Vorher', line => euros(line.reducedFromCents)],
    ['Geplant ab', line => moment(line.planned?.from)],
    ['Geplanter Preis', line => euros(line.planned?.priceCents)],
    ['Dateien', line => line.fileCount],
  ] satisfies Columns<OfferLine>),
  customers: exported(listCustomers, pageOfCustomers, [
    ['Kennung', line => line.customer],
    ['Name', line => line.name],
    ['E-Mail', line => line.email],
    ['Dabei seit', line => moment(line.createdAt)],
    ['Gelöscht', line => moment(line.erasedAt)],
  ] satisfies Columns<CustomerLine>),
  payouts: exported(listPayouts, pageOfPayouts, [
    ['Kennung', line => line.payoutId],
    ['Vom', line => moment(line.at)],
    ['Stand', line => PAYOUT_STATUS_NAMES[line.status]],
    ['Vergleich', line => PAYOUT_STATE_NAMES[line.state]],
    ['Ausgezahlt', line => line.totalCents / 100],
    ['Summe der Teile', line => euros(line.partsCents)],
    ['Währung', line => line.currency],
  ] satisfies Columns<PayoutLine>),
  undelivered: exported(
    listUndelivered,
    pageWithOrders,
    [
      ['Was', line => (line.template === undefined ? line.email : mailName(line.template))],
      ['Bestellung', line => line.orderNumber],
      ['Seit', line => moment(line.at)],
    ] satisfies Columns<UndeliveredLine>,
    line => line.id,
  ),
  matters: exported(listMatters, pageOfMatters, [
    ['Was', line => line.title],
    ['Art', line => MATTER_KIND_NAMES[line.kind]],
    ['Stand', line => REQUEST_STATUS_NAMES[line.status]],
    ['Betrag', line => euros(line.cents)],
    ['Währung', line => line.currency],
    ['Kennung', line => line.about],
    ['Gefunden', line => moment(line.at)],
    ['Frist', line => moment(line.dueAt)],
  ] satisfies Columns<MatterLine>),
  thanks: exported(listThanks, async () => ({ lines: await thanksLines() }), [
    ['Für', line => THANKS_NAMES[line.slug]],
    ['Adresse', line => line.slug],
    ['Fassung', line => (line.rev === 0 ? 'wie ausgeliefert' : line.rev)],
    ['Überschrift', line => line.texts?.de.title],
    ['Überschrift, englisch', line => line.texts?.en.title],
    ['Angebote', line => line.offers.join(', ')],
  ] satisfies Columns<Omit<StaffThanks, 'deeds'>>),
  members: exported(listMembers, async () => ({ lines: await memberLines() }), [
    ['E-Mail', line => line.email],
    ['Rollen', line => rolesInWords(line.roles)],
    ['Zweiter Faktor', line => (line.hasSecondFactor ? 'ja' : 'nein')],
    ['Dabei seit', line => moment(line.since)],
    ['Zuletzt angemeldet', line => moment(line.lastSignInAt)],
  ] satisfies Columns<Member>),
  files: exported(
    listFiles,
    pageOfFiles,
    [
      ['Name', line => line.name],
      ['Bereich', line => ACCESS_NAMES[line.access]],
      ['Ordner', line => line.folder],
      ['Stand', line => FILE_STATUS_NAMES[line.status]],
      ['Typ', line => line.type],
      ['Bytes', line => line.bytes],
      ['Dateien', setCount],
      ['Hochgeladen', line => moment(line.createdAt)],
      ['Kennung', line => line.fileId],
    ] satisfies Columns<FileLine>,
    line => line.fileId,
    (groups, { access }) =>
      access !== 'sold' || [...SELLS_FILES, 'admin'].some(role => groups.includes(role)),
  ),
  texts: exported(
    listTexts,
    pageOfTexts,
    [
      ['Titel', line => line.title],
      ['Stand', line => TEXT_STATE_NAMES[line.status]],
      ['Online', line => (line.isPublic ? 'ja' : 'nein')],
      ['Geplant für', line => moment(line.plannedAt)],
      ['Thema', line => line.topic],
      ['Sprache', line => line.language],
      ['Autor', line => line.author],
      ['Geändert', line => moment(line.changedAt)],
      ['Kennung', line => line.contentId],
    ] satisfies Columns<TextLine>,
    line => line.contentId,
  ),
} satisfies Record<ExportName, unknown>
