import { expect, it } from 'vitest'
import type { Download } from '../../contract/orders.ts'
import {
  type OwnedProgram,
  programsIn,
  waitingIn,
} from '../../frontend/src/account/purchases/owned-programs.ts'
import type { Owned } from '../../frontend/src/account/purchases/purchases.ts'

const file = { fileId: 'fil_kde01', title: 'Ankommen', fileName: 'Ankommen.wav', bytes: 1, allowed: 5 }
const open = { ...file, status: 'available', left: 5 } as const
const usedUp = { ...file, status: 'limit-reached', left: 0 } as const
const unpaid = { ...file, status: 'pending-payment', left: 5 } as const
const over = { ...file, status: 'expired', left: 5 } as const
const refunded = { ...over, revokedFor: 'refund' } as const
const licence = { ...open, allowed: 0 } as const

/** Orders come with the newest first. */
const bought = (orderId: string, downloads: Download[], more: Partial<Owned> = {}): Owned => ({
  orderId,
  number: 'LU-7K3M-92QK',
  slug: 'ruhe',
  productType: 'one-time',
  title: 'Ruhe',
  status: 'completed',
  totalCents: 119_00,
  currency: 'EUR',
  orderedAt: '2026-11-03T12:00:00.000Z',
  buyer: { name: 'Anna Beispiel', email: 'anna@example.com' },
  downloads,
  ...more,
})
const waits = (orderId: string, slug = 'ruhe') =>
  bought(orderId, [], { slug, downloadsFrom: '2026-12-01T00:00:00.000Z' })
const ids = (list: readonly Owned[]) => list.map(({ orderId }) => orderId).join(' ')
const shown = ({ main, more, unpaid: due, waiting, closed }: OwnedProgram) => ({
  main: main.orderId,
  more: ids(more),
  unpaid: ids(due),
  waiting: ids(waiting),
  closed: ids(closed),
})
const nothing = { more: '', unpaid: '', waiting: '', closed: '' }

it('ten orders of one program are one program, and what plays is it', () => {
  const list = [
    bought('unpaid', [unpaid]),
    waits('later'),
    bought('refunded', [refunded]),
    bought('second', [usedUp]),
    bought('over', [over]),
    bought('first', [open]),
    bought('older', [unpaid]),
  ]
  expect(programsIn(list).map(shown)).toEqual([
    { main: 'second', more: 'first over', unpaid: 'unpaid older', waiting: 'later', closed: 'refunded' },
  ])
  expect(waitingIn(list, programsIn(list))).toEqual([])
})

it('what plays stands above what is not paid, that above what is over or closed, each with the newest first', () => {
  const list = [
    bought('refunded', [refunded], { slug: 'a' }),
    bought('over', [over], { slug: 'b' }),
    bought('unpaid', [unpaid], { slug: 'c' }),
    bought('newer', [open, over], { slug: 'd' }),
    bought('older', [usedUp], { slug: 'e' }),
  ]
  expect(programsIn(list).map(({ main }) => main.orderId)).toEqual([
    'newer',
    'older',
    'unpaid',
    'over',
    'refunded',
  ])
})

it('what waits for its day is told by itself where the program does not play yet', () => {
  const list = [waits('new', 'neu'), waits('again'), bought('unpaid', [unpaid])]
  const programs = programsIn(list)
  expect(programs.map(shown)).toEqual([{ ...nothing, main: 'unpaid' }])
  expect(ids(waitingIn(list, programs))).toBe('new again')
})

it('a licence is no download, and closed files are one line only where one reason closed them all', () => {
  const partly = bought('partly', [refunded, { ...over, revokedFor: 'staff' }])
  const list = [bought('licence', [licence], { slug: 'lizenz' }), bought('first', [open]), partly]
  expect(programsIn(list).map(shown)).toEqual([{ ...nothing, main: 'first', more: 'partly' }])
})
