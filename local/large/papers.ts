import { berlinDay } from '../../contract/berlin-midnight.ts'
import type { Item } from '../../lambdas/platform/table.ts'
import { keptUntil } from '../../lambdas/platform/time.ts'
import { type Receipt, receipts } from '../../lambdas/receipts/receipt.ts'
import { type CountedMonth, receiptMonths } from '../../lambdas/receipts/receipt-month.ts'
import { receiptNumber, receiptSeries } from '../../lambdas/receipts/receipt-series.ts'

const SELLER = {
  name: 'Beispiel GmbH',
  street: 'Beispielstraße 1',
  city: '12345 Beispielstadt',
  taxId: 'DE999999999',
}

/** Receipts with their numbers in the order of their issue, and what their months count. None of them is drawn. */
export class Papers {
  readonly #now: string
  readonly #months = new Map<string, CountedMonth>()
  readonly #series = new Map<string, { last: number; at: string }>()
  #waiting: { receipt: Receipt; at: string }[] = []

  constructor(now: string) {
    this.#now = now
  }

  /** What is issued now, behind all that was to be issued before. */
  *issue(receipt: Receipt, at: string): Generator<Item> {
    yield* this.#until(at)
    if (receipt.totalCents > 0) yield this.#numbered(receipt, at)
  }

  /** What is issued at a later moment. */
  later(receipt: Receipt, at: string): void {
    this.#waiting.push({ receipt, at })
  }

  *rest(): Generator<Item> {
    yield* this.#until(this.#now)
    for (const [year, series] of this.#series) yield receiptSeries.put({ year, ...series }).put
    for (const month of this.#months.values())
      yield receiptMonths.put({ ...month, forgetAt: keptUntil(`${month.month}-15T00:00:00.000Z`) }).put
  }

  *#until(moment: string): Generator<Item> {
    const ripe = this.#waiting.filter(({ at }) => at <= moment)
    if (ripe.length === 0) return
    this.#waiting = this.#waiting.filter(({ at }) => at > moment)
    for (const { receipt, at } of ripe.toSorted((one, other) => (one.at < other.at ? -1 : 1)))
      yield this.#numbered(receipt, at)
  }

  #numbered(receipt: Receipt, at: string): Item {
    const year = berlinDay(at).slice(0, 4)
    const last = (this.#series.get(year)?.last ?? 0) + 1
    this.#series.set(year, { last, at })
    const number = receiptNumber(year, last)
    const month = berlinDay(at).slice(0, 7)
    const { count = 0, first = number, invoicedCents = 0, correctedCents = 0 } = this.#months.get(month) ?? {}
    const isInvoice = receipt.cause === 'invoice'
    this.#months.set(month, {
      month,
      count: count + 1,
      first,
      last: number,
      invoicedCents: invoicedCents + (isInvoice ? receipt.totalCents : 0),
      correctedCents: correctedCents + (isInvoice ? 0 : receipt.totalCents),
    })
    return receipts.create({
      ...receipt,
      status: 'numbered',
      rev: 1,
      number,
      month,
      issuedAt: at,
      seller: SELLER,
      dueAt: undefined,
      forgetAt: keptUntil(at),
    }).put
  }
}
