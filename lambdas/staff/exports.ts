import type * as z from 'zod/mini'
import { listAudit } from '../../contract/audit.ts'
import type { ExportName } from '../../contract/exports.ts'
import type { Route } from '../../contract/route.ts'
import { listOrders, listRequests, type OrderLine, type RequestLine } from '../../contract/staff.ts'
import { listBatchCodes, listVouchers, type VoucherLine } from '../../contract/staff-vouchers.ts'
import { listStaffSubscriptions, type SubscriptionLine } from '../../contract/staff-subscriptions.ts'
import { type CustomerLine, listCustomers } from '../../contract/staff-people.ts'
import {
  listPayouts,
  listReceipts,
  type PayoutLine,
  type ReceiptLine,
} from '../../contract/staff-bookkeeping.ts'
import { listUndelivered, type UndeliveredLine } from '../../contract/staff-mails.ts'
import { listOffers, type OfferLine } from '../../contract/staff-shop.ts'
import { offerLines } from '../catalog/offer-lines.ts'
import { pageOfCustomers } from '../customers/customer-lines.ts'
import { pageOfUndelivered } from '../mail-queue/undelivered-lines.ts'
import { pageOfReceipts } from '../receipts/receipt-lines.ts'
import { pageOfPayouts } from '../refunds/payout-lines.ts'
import { pageOfSubscriptions } from '../subscriptions/subscription-list.ts'
import { pageOfCodes, pageOfVouchers } from '../vouchers/voucher-lists.ts'
import { type Cell, csvLines } from '../platform/csv.ts'
import { berlinMoment } from '../platform/format-date.ts'
import { readEach } from '../platform/table.ts'
import { type Audit, audits } from './audit.ts'
import { pageOfAudit } from './list-audit.ts'
import { pageOfOrders } from './list-orders.ts'
import { pageOfRequests } from './list-requests.ts'

type Columns<L> = readonly (readonly [label: string, cell: (line: L) => Cell])[]
type Page<L> = { lines: readonly L[]; next?: string | undefined }
type Asks = Readonly<Record<string, string | undefined>>

/** A list as a file: the roles and the input are those of the route that shows it. */
const exported = <R extends Route, L>(
  route: R,
  page: (input: z.output<R['input']>, limit: number, now: string) => Promise<Page<L>>,
  columns: Columns<L>,
  /** What the list calls a line; the first column, where nothing is said. */
  keyOf: (line: L) => Cell = line => columns[0]?.[1](line),
) => ({
  isFor: (groups: readonly string[]): boolean =>
    [route.role, 'admin'].flat().some(role => groups.includes(role)),
  head: csvLines([columns.map(([label]) => label)]),
  /** Undefined where the route would refuse what is asked. */
  read: async (
    asks: Asks,
    { limit, now, only }: { limit: number; now: string; only?: readonly string[] | undefined },
  ): Promise<{ csv: string; lines: number; next?: string | undefined } | undefined> => {
    const input = route.input.safeParse(asks)
    if (!input.success) return undefined
    const found = await page(input.data as z.output<R['input']>, limit, now)
    const lines = only ? found.lines.filter(line => only.includes(String(keyOf(line)))) : found.lines
    // What was selected stands on one page.
    const next = only ? undefined : found.next
    const csv = csvLines(lines.map(line => columns.map(([, cell]) => cell(line))))
    return { csv, lines: lines.length, next }
  },
})

const moment = (at: string | undefined): Cell => at && berlinMoment(at)
const euros = (cents: number | undefined): Cell => cents && cents / 100

/** With before and after, which the index does not hold. */
async function pageOfDeeds(
  asked: z.output<(typeof listAudit)['input']>,
  limit: number,
): Promise<Page<Audit>> {
  const { lines, next } = await pageOfAudit(asked, limit)
  const deeds = await readEach(lines.map(line => audits.keyOf(line)))
  return { lines: deeds.flatMap(deed => (deed ? audits.parse(deed) : [])), next }
}

/** Each list that can be had as a file: one row. */
export const exports = {
  orders: exported(listOrders, pageOfOrders, [
    ['Nummer', line => line.number],
    ['Stand', line => line.status],
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
  requests: exported(listRequests, pageOfRequests, [
    ['Nummer', line => line.number],
    ['Stand', line => line.status],
    ['Thema', line => line.topic],
    ['Name', line => line.name],
    ['E-Mail', line => line.email],
    ['Eingegangen', line => moment(line.at)],
    ['Frist', line => moment(line.dueAt)],
  ] satisfies Columns<RequestLine>),
  audit: exported(listAudit, pageOfDeeds, [
    ['Wann', line => moment(line.at)],
    ['Wer', line => line.author],
    ['Was', line => line.action],
    ['Woran', line => line.number],
    ['Kennung', line => line.target],
    ['Grund', line => line.reason],
    ['Vorher', line => JSON.stringify(line.before)],
    ['Nachher', line => JSON.stringify(line.after)],
  ] satisfies Columns<Audit>),
  vouchers: exported(listVouchers, pageOfVouchers, [
    ['Code', line => line.code],
    ['Bezeichnung', line => line.title],
    ['Wert', line => line.worth],
    ['Stand', line => line.status],
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
  subscriptions: exported(listStaffSubscriptions, pageOfSubscriptions, [
    ['Kennung', line => line.subscriptionId],
    ['Stand', line => line.status],
    ['Angebot', line => line.title],
    ['Vorname', line => line.name],
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
    ['Art', line => line.type],
    ['Stand', line => line.state],
    ['Preis', line => line.priceCents / 100],
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
    ['Stand', line => line.status],
    ['Vergleich', line => line.state],
    ['Ausgezahlt', line => line.totalCents / 100],
    ['Summe der Teile', line => euros(line.partsCents)],
    ['Währung', line => line.currency],
  ] satisfies Columns<PayoutLine>),
  undelivered: exported(
    listUndelivered,
    pageOfUndelivered,
    [
      ['Was', line => line.template ?? line.email],
      ['Seit', line => moment(line.at)],
    ] satisfies Columns<UndeliveredLine>,
    line => line.id,
  ),
} satisfies Record<ExportName, unknown>
