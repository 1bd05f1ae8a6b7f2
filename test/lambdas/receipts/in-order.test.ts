import { expect, it } from 'vitest'
import { inOrder } from '../../../lambdas/receipts/in-order.ts'

async function* numbers(count: number) {
  for (let number = 1; number <= count; number++) yield await Promise.resolve(number)
}
const all = Array.from({ length: 40 }, (_, index) => index + 1)

it('all are answered in the order in which they were asked for, whichever is there first', async () => {
  const answers: number[] = []
  const slowFirst = async (number: number) => {
    for (let turn = number % 7; turn < 7; turn++) await Promise.resolve()
    return number
  }
  for await (const answer of inOrder(numbers(40), slowFirst)) answers.push(answer)
  expect(answers).toEqual(all)
})

it('sixteen are asked for at once, and the next one when the first of them is taken', async () => {
  const asked: number[] = []
  const ask = (number: number) => Promise.resolve(asked.push(number))
  const counts: number[] = []
  for await (const _ of inOrder(numbers(40), ask)) counts.push(asked.length)
  expect(counts).toEqual(all.map(taken => Math.min(40, taken + 15)))
})
