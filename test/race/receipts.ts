import { handler as numberReceipts } from '../../lambdas/receipts/number-receipts.ts'
import { receiptItem, factsItem } from '../lambdas/given.ts'
import { NOW } from '../lambdas/http-event.ts'
import { shuffled } from './chance.ts'
import { mortal } from './faults.ts'
import type { Race } from './race.ts'
import { ofKind } from './shop.ts'
import { atOnce, everything, freshTable, times } from './stage.ts'

const announced = (items: readonly { pk: string; sk: string }[]) => ({
  Records: items.map(({ pk, sk }) => ({
    dynamodb: {
      ApproximateCreationDateTime: Date.parse(NOW) / 1000,
      Keys: { pk: { S: pk }, sk: { S: sk } },
    },
  })),
})

/** Each is announced twice, in batches that overlap, to clerks who are killed at random; the clock takes what is left. */
export const receiptNumbers: Race = {
  name: 'receipts',
  promise: 'receipt numbers drawn at once by several clerks who are killed at random',
  async run({ must, size }) {
    const count = size(300, 40)
    const made = times(count, index => {
      const id = String(index).padStart(26, '0')
      return receiptItem({ customerId: `cus_${id}`, orderId: `ord_${id}` })
    })
    await freshTable([factsItem(), ...made])
    const twice = shuffled([...made, ...made])
    const batches = times(Math.ceil(twice.length / 10), index => twice.slice(index * 10, index * 10 + 10))
    const clerk = async (run: () => Promise<void>): Promise<void> => {
      // What a killed or failed clerk leaves is the clock’s.
      await mortal(run).catch(() => undefined)
    }
    await atOnce(
      4,
      batches.map(batch => () => clerk(() => numberReceipts(announced(batch)))),
    )
    const atFirst = ofKind(await everything(), 'receipt').filter(({ number }) => number).length
    for (let round = 0; round < 20; round++)
      await Promise.all(times(2, () => clerk(() => numberReceipts({ time: '2026-11-20T10:05:00.000Z' }))))
    const items = await everything()
    const receipts = ofKind(items, 'receipt')
    const numbers = receipts.map(({ number }) => String(number)).toSorted()
    const year = String(receipts[0]?.issuedAt).slice(0, 4)
    const expected = times(count, index => `RE-${year}-${String(index + 1).padStart(6, '0')}`)
    must(JSON.stringify(numbers) === JSON.stringify(expected), 'numbers without gap or double', numbers)
    const series = items.filter(({ kind }) => kind === 'receipt-series').map(({ last }) => last)
    must(JSON.stringify(series) === JSON.stringify([count]), 'the series ends with the last number', series)
    const months = items.filter(({ kind }) => kind === 'receipt-month')
    const sum = (name: string) => months.reduce((total, month) => total + Number(month[name]), 0)
    const sums = [sum('count'), sum('invoicedCents')]
    const all = receipts.reduce((total, { totalCents }) => total + Number(totalCents), 0)
    must(JSON.stringify(sums) === JSON.stringify([count, all]), 'the months count each receipt once', months)
    return `${count} numbers from 1 to ${count}, gaps 0, doubles 0; ${atFirst} by the stream, the rest by the clock`
  },
}
