import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOnFor, placeOf } from '../../contract/app-switches.ts'

const device = fc.string({ minLength: 1, maxLength: 40 })

it('a device keeps its answer, and a share that grows takes nobody out', async () => {
  await fc.assert(
    fc.asyncProperty(device, fc.nat(100), fc.nat(100), async (id, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const at = (percent: number) => isOnFor({ name: 'neu', percent }, id)
      expect(await at(less)).toBe(await at(less))
      expect((await at(less)) && !(await at(more))).toBe(false)
      expect([await at(0), await at(100)]).toEqual([false, true])
    }),
  )
})

it('a share is about that many of many devices, and each switch has its own', async () => {
  const ids = Array.from({ length: 4_000 }, (_, index) => `device-${index}`)
  const on = async (name: string) => Promise.all(ids.map(id => isOnFor({ name, percent: 25 }, id)))
  const [first, second] = [await on('neuer-player'), await on('kalender')]
  const count = (all: boolean[]) => all.filter(Boolean).length
  for (const all of [first, second]) expect(Math.abs(count(all) - 1_000)).toBeLessThan(120)
  expect(Math.abs(count(first.map((is, index) => is && second[index] === true)) - 250)).toBeLessThan(80)
})

it('is the number that an app in another language comes to', async () => {
  const hash = createHash('sha256').update('neuer-player:Gerät 1').digest()
  expect(await placeOf('neuer-player', 'Gerät 1')).toBe((hash.readUInt32BE(0) / 2 ** 32) * 100)
})
