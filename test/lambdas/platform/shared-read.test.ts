import { expect, it } from 'vitest'
import { sharedRead } from '../../../lambdas/platform/shared-read.ts'

function reads() {
  let value = 0
  let count = 0
  const waiting: (() => void)[] = []
  const read = sharedRead(async () => {
    count++
    const seen = value
    await new Promise<void>(resolve => waiting.push(resolve))
    if (seen < 0) throw new Error('The table does not answer.')
    return seen
  })
  return {
    read,
    write: (to: number) => void (value = to),
    answer: () => waiting.shift()?.(),
    count: () => count,
  }
}

it('many that ask at once are two reads: the one under way, and one for all that came after it', async () => {
  const { read, answer, count } = reads()
  const all = Array.from({ length: 9 }, () => read())
  answer()
  await all[0]
  answer()
  expect(await Promise.all(all)).toEqual(Array.from({ length: 9 }, () => 0))
  expect(count()).toBe(2)
})

it('what was written before somebody asks is in their read', async () => {
  const { read, write, answer } = reads()
  const before = read()
  write(1)
  const after = read()
  answer()
  expect(await before).toBe(0)
  answer()
  expect(await after).toBe(1)
})

it('one that fails holds up no other', async () => {
  const { read, write, answer } = reads()
  write(-1)
  const failing = read()
  write(2)
  const next = read()
  answer()
  await expect(failing).rejects.toThrow('The table does not answer.')
  answer()
  expect(await next).toBe(2)
  const last = read()
  answer()
  expect(await last).toBe(2)
})
