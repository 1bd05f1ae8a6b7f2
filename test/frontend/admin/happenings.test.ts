import { expect, it } from 'vitest'
import { causeOf, happeningName } from '../../../frontend/src/admin/parts/happenings.ts'

const at = '2026-11-23T10:00:00.000Z'

it.each([
  ['staff:file-closed', 'Datei gesperrt'],
  ['staff:file-opened', 'Datei geöffnet'],
  ['staff:downloads-reset', 'Downloads neu gezählt'],
])('%s says which file of the order it was done to', (what, name) => {
  const happening = { at, what, cause: 'Tag 1' }
  expect([happeningName(happening), causeOf(happening)]).toEqual([name, 'Tag 1'])
})

it.each([
  ['refund re_1', 'Erstattung bestätigt'],
  ['returned-refund re_1', 'Erstattung nicht angekommen, das Geld ist wieder bei uns'],
])('a refund is told apart from one that came back: %s', (cause, name) => {
  const happening = { at, what: 'order:refund', by: 'stripe', cause } as const
  expect([happeningName(happening), causeOf(happening)]).toEqual([name, 'Erstattung re_1'])
})

it.each([
  ['made-by-hand', 'Erstattung nicht mehr nötig, in Stripe schon von Hand gemacht'],
  ['decided', 'Erstattung nicht möglich'],
])('a decided refund that was given up says whether the money is back: %s', (cause, name) => {
  expect(happeningName({ at, what: 'order:giveRefundUp', by: 'clock', cause })).toBe(name)
})

it('the end of a licence says at its order what has ended', () => {
  expect(happeningName({ at, what: 'staff:subscription-end', by: 'staff' })).toBe(
    'Abo oder Lizenz sofort beendet',
  )
})

it('a mail that was withheld says so', () => {
  expect(happeningName({ at, what: 'mail-withheld:contract' })).toBe(
    'E-Mail „Vertragsbestätigung“ zurückgehalten, die Adresse nimmt nichts an',
  )
})

it('a download says which file it was, and which of how many', () => {
  const happening = { at, what: 'download', cause: 'Tag 1', nth: 2 }
  expect([happeningName(happening), causeOf({ ...happening, allowed: 5 }), causeOf(happening)]).toEqual([
    'Datei heruntergeladen',
    'Tag 1, Download 2 von 5',
    'Tag 1, Download 2',
  ])
})
