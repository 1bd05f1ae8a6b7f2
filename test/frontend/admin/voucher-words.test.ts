import { expect, it } from 'vitest'
import { choosable, goodFor } from '../../../frontend/src/admin/vouchers/words.ts'

const offers = [
  { slug: 'ruhe', title: 'Ruhe', type: 'one-time', state: 'on-sale', priceCents: 49_00 },
  { slug: 'ruhe-lizenz', title: 'Ruhe', type: 'licence', state: 'on-sale', priceCents: 39_00 },
  { slug: 'kurs', title: 'Ankommen', type: 'course', state: 'on-sale', priceCents: 119_00 },
  { slug: 'neu', title: 'Neu', type: 'one-time', state: 'draft', priceCents: 9_00 },
  { slug: 'buch', title: 'Buch', type: 'one-time', state: 'on-sale', priceCents: 0 },
  { slug: 'alt', title: 'Alt', type: 'one-time', state: 'withdrawn', priceCents: 9_00 },
] as const

it('a code can be limited to each offer that is sold or will be', () => {
  expect(choosable(offers).map(({ slug, name }) => [slug, name])).toEqual([
    ['ruhe', 'Ruhe, einmalig'],
    ['ruhe-lizenz', 'Ruhe, Lizenz'],
    ['kurs', 'Ankommen'],
    ['neu', 'Neu (Entwurf)'],
  ])
  expect(choosable(offers).filter(({ isLicence }) => isLicence)).toHaveLength(1)
})

it('what it is good for is named as the offers are, also one that is sold no more', () => {
  expect(goodFor({ products: ['kurs', 'alt', 'gibt-es-nicht'] }, offers)).toEqual([
    'Ankommen',
    'Alt (Zurückgezogen)',
    'gibt-es-nicht',
  ])
  expect(goodFor({ products: 'course' }, offers)).toEqual(['Kurse'])
})
