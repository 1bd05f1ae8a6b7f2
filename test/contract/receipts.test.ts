import { expect, it } from 'vitest'
import { CorrectionId, fetchReceipt, PaperId } from '../../contract/receipts.ts'

const isPaper = (text: string) => PaperId.safeParse(text).success
const isCorrection = (text: string) => CorrectionId.safeParse(text).success

it.each(['re_1', 're_1AbC', 'failed_re_1AbC'])('%s is a correction, and a paper', text => {
  expect([isCorrection(text), isPaper(text)]).toEqual([true, true])
})

it.each(['storno_2', 'storno_12', 'invoice_2', 'invoice_12'])('%s is a paper, and no correction', text => {
  expect([isCorrection(text), isPaper(text)]).toEqual([false, true])
})

it.each(['invoice', 'storno_x', 'storno_123', 're_', 're_1-2', 'pre_1', 'xinvoice_2', 'failed_1', 're_1/..'])(
  '%s is neither',
  text => {
    expect([isCorrection(text), isPaper(text)]).toEqual([false, false])
  },
)

it('a receipt that cannot be fetched is being made, or there is none', () => {
  expect(fetchReceipt.problems).toEqual(expect.arrayContaining(['receipt-unavailable', 'receipt-being-made']))
})
