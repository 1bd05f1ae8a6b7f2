import { HeadObjectCommand, NotFound, S3Client } from '@aws-sdk/client-s3'
import { beforeEach, expect, it } from 'vitest'
import { TAX_RATES } from '../../../contract/bookkeeping.ts'
import type { Product } from '../../../contract/catalog.ts'
import { getProduct } from '../../../contract/catalog.ts'
import {
  cancelCourseDate,
  changeOfferPrice,
  createOffer,
  dropOfferPrice,
  listOffers,
  openCourseDate,
  readOffer,
  saveOfferTerms,
  saveOfferTexts,
  setOfferState,
} from '../../../contract/staff-shop.ts'
import type { Route } from '../../../contract/route.ts'
import { handler as beginPrices } from '../../../lambdas/catalog/begin-prices.ts'
import { openOffer, products } from '../../../lambdas/catalog/change-price.ts'
import { handler as asAnybody } from '../../../lambdas/catalog/handler.ts'
import { prices } from '../../../lambdas/catalog/price.ts'
import { storedPublication } from '../../../lambdas/app-content/publication.ts'
import { record } from '../../../lambdas/platform/record.ts'
import { after, before, DAYS, MINUTES } from '../../../lambdas/platform/time.ts'
import { type FileRecord, files, usesOf } from '../../../lambdas/files/file.ts'
import { handler } from '../../../lambdas/staff-shop/handler.ts'
import { dateItem, DATE } from '../courses/given-course.ts'
import { givenProduct, factsItem, productItem } from '../given.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, given, partition } from '../local-table.ts'
import { mockedClient } from '../mocked-client.ts'

const s3 = mockedClient(S3Client)
beforeEach(async () => {
  s3.reset()
  s3.on(HeadObjectCommand).resolves({ ContentLength: 1_234 })
  await given(factsItem())
})

const claims = (role: string) => ofStaff('cus_01KAG000000000000000000009', `[${role}]`)
let pressed = 0
/** In their order: lines of the same moment lie by their presses. */
const press = () => `prs_0123456789abcd${String(++pressed).padStart(4, '0')}`
const as = (role: string, route: Route, input: object, now = NOW) =>
  ask(handler, route, {
    input: { pressId: press(), reason: 'Abgesprochen', ...input },
    claims: claims(role),
    now,
  })
const shop = (route: Route, input: object, now = NOW) => as('shop', route, input, now)

/** A slug of its own for each test: a function keeps an offer for a minute. */
let offers = 0
async function onSale(more: Partial<Product> = {}): Promise<string> {
  const slug = `angebot-${++offers}`
  const english = { title: 'Calm', summary: 'A training to download' }
  await openOffer(givenProduct({ slug, english, thanks: 'ty3x9m8k', ...more }), '2026-01-01T00:00:00.000Z')
  return slug
}
const fileItem = (fileId: string, more: Partial<FileRecord> = {}) =>
  files.create({
    fileId,
    name: 'spur.wav',
    folder: '',
    tags: [],
    access: 'sold',
    listedAs: 'sold',
    media: 'audio',
    status: 'ready',
    type: 'audio/wav',
    bytes: 1_234,
    content: 1,
    createdAt: NOW,
    rev: 0,
    ...more,
  }).put
const texts = { title: 'Stille', summary: 'Ein Training', english: { title: 'Calm', summary: 'A training' } }

it('an editor changes the texts and nothing else, and the change says who, what, before, after and why', async () => {
  const slug = await onSale()
  const { status, body } = await as('editor', saveOfferTexts, { slug, version: 1, ...texts })
  expect([status, body.title, body.version]).toEqual([200, 'Stille', 2])
  expect(body.deeds).toEqual([
    {
      at: NOW,
      action: 'offer-texts',
      who: expect.any(String),
      reason: 'Abgesprochen',
      before: {
        title: 'Ruhe',
        summary: 'Ein Training zum Herunterladen',
        'english.summary': 'A training to download',
      },
      after: { title: 'Stille', summary: 'Ein Training', 'english.summary': 'A training' },
    },
  ])
  for (const route of [changeOfferPrice, setOfferState, saveOfferTerms, createOffer])
    expect((await as('editor', route, { slug, version: 2 })).status).toBe(404)
  expect((await as('support', saveOfferTexts, { slug, version: 2, ...texts })).status).toBe(404)
  expect((await as('support', readOffer, { slug })).status).toBe(200)
  expect((await as('analyst', readOffer, { slug })).status).toBe(404)
})

it('of two who save at once one is asked to compare, and a press that comes twice is one', async () => {
  const slug = await onSale()
  let other: { status: number } | undefined
  beforeWrite(products.keyOf({ slug }), async () => {
    other = await shop(saveOfferTexts, { slug, version: 1, ...texts })
  })
  const mine = press()
  const second = await shop(saveOfferTexts, { slug, version: 1, ...texts, title: 'Meine', pressId: mine })
  expect([other?.status, second.status, second.body.code]).toEqual([200, 409, 'offer-changed'])
  const saved = { slug, version: 2, ...texts, title: 'Meine', pressId: mine }
  expect((await shop(saveOfferTexts, saved)).body.version).toBe(3)
  expect((await shop(saveOfferTexts, saved)).body.version).toBe(3)
  expect(await partition(`AUDIT#offer-${slug}`)).toHaveLength(2)
})

it('a draft is shown to nobody and sold to nobody until nothing is missing; its price history begins with the sale', async () => {
  const slug = `angebot-${++offers}`
  const created = await shop(createOffer, { slug, type: 'one-time', title: 'Neu', summary: 'Ein Training' })
  expect([created.status, created.body.state, created.body.prices]).toEqual([200, 'draft', []])
  expect(created.body.checks.map(({ code }: { code: string }) => code)).toEqual([
    'no-files',
    'price-unset',
    'no-english',
    'no-thanks',
  ])
  expect((await shop(setOfferState, { slug, version: 1, state: 'on-sale' })).body.code).toBe(
    'offer-incomplete',
  )
  expect((await ask(asAnybody, getProduct, { input: { slug } })).status).toBe(404)
  await shop(saveOfferTexts, { slug, version: 1, ...texts })
  await shop(changeOfferPrice, { slug, version: 2, priceCents: 99_00 })
  await shop(changeOfferPrice, { slug, version: 3, priceCents: 49_00 })
  const files = [{ fileId: 'fil_neu01', title: 'Spur', fileName: 'Spur.wav', seconds: 12 }]
  const terms = await shop(saveOfferTerms, { slug, version: 4, taxPercent: 19, thanks: 'ty3x9m8k', files })
  expect(terms.body.files).toEqual([{ ...files[0], bytes: 1_234 }])
  const { body } = await shop(setOfferState, { slug, version: 5, state: 'on-sale' })
  // 99 € was never asked of anybody, so nothing is reduced.
  expect([body.state, body.checks, body.prices, body.reduction]).toEqual([
    'on-sale',
    [],
    [{ from: NOW, priceCents: 49_00, begunAt: NOW }],
    undefined,
  ])
  const later = after(NOW, 2 * 60_000)
  expect((await ask(asAnybody, getProduct, { input: { slug }, now: later })).body.priceCents).toBe(49_00)
})

it('a price is nothing, or as much as can be paid, now and planned', async () => {
  const slug = await onSale()
  const from = after(NOW, 3 * DAYS)
  const tooSmall = [{ field: 'priceCents', code: 'price-too-small' }]
  for (const more of [{ priceCents: 1 }, { priceCents: 49 }, { priceCents: 49, from }]) {
    const { status, body } = await shop(changeOfferPrice, { slug, version: 1, ...more })
    expect([status, body.fields]).toEqual([400, tooSmall])
  }
  expect((await shop(changeOfferPrice, { slug, version: 1, priceCents: 50, from })).status).toBe(200)
  expect((await shop(changeOfferPrice, { slug, version: 2, priceCents: 50 })).body.priceCents).toBe(50)
})

it('a price from before that is too small to be paid is named, and a plan of one can be dropped', async () => {
  const from = after(NOW, 3 * DAYS)
  const slug = await onSale({ priceCents: 49 })
  await given(prices.create({ slug, from, priceCents: 20, dueAt: from }).put)
  expect((await shop(readOffer, { slug })).body.checks).toEqual([{ code: 'no-price', weight: 'must' }])
  const dropped = await shop(dropOfferPrice, { slug, from, priceCents: 20 })
  expect(dropped.body.prices).toHaveLength(1)
})

it('a draft is sold for nothing only after somebody has set that price', async () => {
  const slug = `angebot-${++offers}`
  await shop(createOffer, { slug, type: 'one-time', title: 'Neu', summary: 'Ein Training' })
  await shop(saveOfferTexts, { slug, version: 1, ...texts })
  const files = [{ fileId: 'fil_neu01', title: 'Spur', fileName: 'Spur.wav' }]
  const terms = { slug, version: 2, taxPercent: 19, thanks: 'ty3x9m8k', files }
  expect((await shop(saveOfferTerms, terms)).body.checks).toEqual([{ code: 'price-unset', weight: 'must' }])
  expect((await shop(setOfferState, { slug, version: 3, state: 'on-sale' })).body.code).toBe(
    'offer-incomplete',
  )
  const lineOf = async () =>
    (await shop(listOffers, {})).body.lines.find((each: { slug: string }) => each.slug === slug)
  expect(await lineOf()).toMatchObject({ priceCents: 0, isUnpriced: true })
  expect((await shop(changeOfferPrice, { slug, version: 3, priceCents: 0 })).body.checks).toEqual([])
  expect(await lineOf()).not.toHaveProperty('isUnpriced')
  const { body } = await shop(setOfferState, { slug, version: 4, state: 'on-sale' })
  expect([body.state, body.prices]).toEqual(['on-sale', [{ from: NOW, priceCents: 0, begunAt: NOW }]])
  expect((await shop(changeOfferPrice, { slug, version: 5, priceCents: 0 })).body.code).toBe('invalid-input')
})

it('a file counts as sold from the moment on that somebody can buy it, not when a draft gets it', async () => {
  const slug = `angebot-${++offers}`
  const fileId = 'fil_01KAG000000000000000000001'
  const other = 'fil_01KAG000000000000000000002'
  await given(fileItem(fileId), fileItem(other))
  const soldAt = async (id: string) => (await files.read({ fileId: id }))?.soldAt
  await shop(createOffer, { slug, type: 'one-time', title: 'Neu', summary: 'Ein Training' })
  await shop(saveOfferTexts, { slug, version: 1, ...texts })
  await shop(changeOfferPrice, { slug, version: 2, priceCents: 99_00 })
  const terms = (version: number, ids: readonly string[], now = NOW) =>
    shop(
      saveOfferTerms,
      {
        slug,
        version,
        taxPercent: 19,
        thanks: 'ty3x9m8k',
        files: ids.map(id => ({ fileId: id, title: 'Spur', fileName: `${id.slice(-2)}.wav` })),
      },
      now,
    )
  await terms(3, [fileId])
  expect(await soldAt(fileId)).toBeUndefined()
  const [begun, later] = [after(NOW, 1_000), after(NOW, 2_000)]
  expect((await shop(setOfferState, { slug, version: 4, state: 'on-sale' }, begun)).status).toBe(200)
  expect(await soldAt(fileId)).toBe(begun)
  expect((await terms(5, [fileId, other], later)).status).toBe(200)
  expect([await soldAt(fileId), await soldAt(other)]).toEqual([begun, later])
})

it('all of as many files as an offer may have are replaced by others at once, also while it is sold', async () => {
  const ids = (from: number) =>
    Array.from({ length: 40 }, (_, index) => `fil_01KAG00000000000000000${1_000 + from + index}`)
  const [former, next] = [ids(0), ids(40)]
  await given(...[...former, ...next].map(fileId => fileItem(fileId)))
  const typed = (some: readonly string[]) =>
    some.map(fileId => ({ fileId, title: 'Spur', fileName: `${fileId.slice(-2)}.wav` }))
  const slug = await onSale()
  const terms = (version: number, some: readonly string[]) =>
    shop(saveOfferTerms, { slug, version, taxPercent: 19, thanks: 'ty3x9m8k', files: typed(some) })
  expect((await terms(1, former)).status).toBe(200)
  const deleted = next[7] ?? ''
  beforeWrite(files.keyOf({ fileId: deleted }), () => given(fileItem(deleted, { status: 'deleted', rev: 1 })))
  expect((await terms(2, next)).body.code).toBe('offer-changed')
  await given(fileItem(deleted))
  // Of an older version nothing is saved, and what was entered is let go.
  expect((await terms(1, next)).body.code).toBe('offer-changed')
  expect((await Promise.all(next.map(usesOf))).flat()).toEqual([])
  expect((await terms(2, next)).status).toBe(200)
  const usedBy = async (some: readonly string[]) => (await Promise.all(some.map(usesOf))).flat().length
  expect([await usedBy(former), await usedBy(next)]).toEqual([0, 40])
  expect(await Promise.all(next.map(async fileId => (await files.read({ fileId }))?.soldAt))).not.toContain(
    undefined,
  )
})

it('of two who replace all files by the same ones at once, what the first has saved stays in use', async () => {
  const ids = (from: number) =>
    Array.from({ length: 40 }, (_, index) => `fil_01KAG00000000000000000${1_000 + from + index}`)
  const [former, next, last] = [ids(0), ids(40), 'fil_01KAG000000000000000002000']
  await given(...[...former, ...next, last].map(fileId => fileItem(fileId)))
  const slug = await onSale()
  const terms = (version: number, some: readonly string[]) =>
    shop(saveOfferTerms, {
      slug,
      version,
      taxPercent: 19,
      thanks: 'ty3x9m8k',
      files: some.map(fileId => ({ fileId, title: 'Spur', fileName: `${fileId.slice(-2)}.wav` })),
    })
  expect((await terms(1, former)).status).toBe(200)
  const other = [...next.slice(1), last]
  let faster: { status: number } | undefined
  beforeWrite(products.keyOf({ slug }), async () => {
    faster = await terms(2, next)
  })
  expect((await terms(2, other)).body.code).toBe('offer-changed')
  expect(faster?.status).toBe(200)
  const users = await Promise.all([...next, last].map(async fileId => (await usesOf(fileId)).length))
  expect(users).toEqual([...next.map(() => 1), 0])
})

it('of an offer that begins to be sold no file is deleted at that moment', async () => {
  const slug = await onSale({ state: 'withdrawn' })
  const fileId = 'fil_track01'
  await given(fileItem(fileId))
  beforeWrite(files.keyOf({ fileId }), () => given(fileItem(fileId, { status: 'deleted', rev: 1 })))
  expect((await shop(setOfferState, { slug, version: 1, state: 'on-sale' })).body.code).toBe('offer-changed')
})

it('a tax is one of those that the books have an account for', async () => {
  const slug = await onSale({ state: 'withdrawn' })
  const save = (version: number, taxPercent: number) =>
    shop(saveOfferTerms, { slug, version, taxPercent, thanks: 'ty3x9m8k', files: [] })
  for (const taxPercent of [16, 30, 19.5]) expect((await save(1, taxPercent)).status).toBe(400)
  for (const [index, taxPercent] of TAX_RATES.entries())
    expect((await save(index + 1, taxPercent)).body.taxPercent).toBe(taxPercent)
})

it('what must be there cannot be taken from what is on sale, and a file that is not stored is refused', async () => {
  const slug = await onSale()
  expect((await shop(saveOfferTerms, { slug, version: 1, taxPercent: 19, files: [] })).body.code).toBe(
    'offer-incomplete',
  )
  s3.on(HeadObjectCommand).rejects(new NotFound({ $metadata: { httpStatusCode: 404 }, message: 'none' }))
  const files = [{ fileId: 'fil_fehlt', title: 'Spur', fileName: 'Spur.wav' }]
  expect((await shop(saveOfferTerms, { slug, version: 1, taxPercent: 19, files })).body.code).toBe(
    'file-missing',
  )
  const { body } = await shop(readOffer, { slug })
  expect(body.checks).toEqual([{ code: 'file-missing', weight: 'must', about: 'Spur 1, Spur 2' }])
})

it('the English words cannot be taken from what is on sale, and can from what is not', async () => {
  const german = { title: 'Stille', summary: 'Ein Training' }
  const slug = await onSale()
  const { status, body } = await as('editor', saveOfferTexts, { slug, version: 1, ...german })
  expect([status, body.code]).toEqual([409, 'offer-incomplete'])
  expect((await shop(readOffer, { slug })).body).toMatchObject({ version: 1, title: 'Ruhe', checks: [] })
  await shop(setOfferState, { slug, version: 1, state: 'withdrawn' })
  expect((await as('editor', saveOfferTexts, { slug, version: 2, ...german })).body.title).toBe('Stille')
})

it('a withdrawn offer is sold no longer, and comes back', async () => {
  const slug = await onSale()
  const { body } = await shop(setOfferState, { slug, version: 1, state: 'withdrawn' })
  expect(body.state).toBe('withdrawn')
  expect((await ask(asAnybody, getProduct, { input: { slug } })).status).toBe(404)
  expect((await shop(changeOfferPrice, { slug, version: 2, priceCents: 1_00 })).body.code).toBe(
    'offer-withdrawn',
  )
  expect((await shop(setOfferState, { slug, version: 2, state: 'on-sale' })).body.state).toBe('on-sale')
})

const PROGRAM = 'ruhe-programm'
/** The apps as they were published, with these programs. */
const published = (programs: readonly string[], version = 1, played: readonly string[] = []) =>
  record(storedPublication.kind, storedPublication.spec).put({
    version,
    manifest: JSON.stringify({
      programs: programs.map(slug => ({
        slug,
        units: [{ tracks: played.map(fileId => ({ fileId, title: { de: `Spur ${fileId}` } })) }],
      })),
    }),
    signature: 'header..signature',
    key: { kty: 'OKP', crv: 'Ed25519', x: 'x'.repeat(43), kid: 'k'.repeat(43), use: 'sig', alg: 'EdDSA' },
    publishedAt: NOW,
    publishedBy: 'kim@example.com',
  }).put
const draft = (more: object) => ({
  pk: 'APP',
  sk: `PART#program-${PROGRAM}`,
  kind: 'app-part',
  rev: 1,
  ...more,
})

it.each([
  ['that nobody has published', [], 200, []],
  ['that the apps play', [published([PROGRAM])], 200, []],
  ['that is still played', [published([PROGRAM]), draft({ isRemoved: true })], 200, ['program-leaving']],
  ['that comes with the next publication', [published([]), draft({})], 200, ['program-waiting']],
  ['that the apps have lost', [published([]), draft({ isRemoved: true })], 409, ['program-taken-out']],
])('an offer of a program %s', async (_, items, status, codes) => {
  const slug = await onSale({ state: 'withdrawn', program: PROGRAM })
  await given(...items)
  const codesOf = ({ body }: { body: { checks: { code: string }[] } }) =>
    body.checks.map(({ code }) => code).filter(code => code !== 'no-program')
  expect(codesOf(await shop(readOffer, { slug }))).toEqual(codes)
  expect((await shop(setOfferState, { slug, version: 1, state: 'on-sale' })).status).toBe(status)
  expect((await shop(readOffer, { slug })).body.state).toBe(status === 200 ? 'on-sale' : 'withdrawn')
})

it('an offer on sale does not lose a recording that the apps play, and is not sold without it', async () => {
  const [kept, played] = givenProduct().files
  if (!kept || !played) throw new Error('An offer has two files.')
  const typed = ({ fileId, title, fileName }: typeof kept) => ({ fileId, title, fileName })
  const terms = { version: 1, taxPercent: 19, files: [typed(kept)] }
  const slug = await onSale({ program: PROGRAM })
  await given(published([PROGRAM], 1, [played.fileId]))
  expect((await shop(saveOfferTerms, { slug, ...terms })).body.code).toBe('recording-played')
  const lacking = await onSale({ program: PROGRAM, state: 'withdrawn', files: [kept] })
  expect((await shop(readOffer, { slug: lacking })).body.checks).toContainEqual({
    code: 'recording-played',
    weight: 'must',
    about: `Spur ${played.fileId}`,
  })
  expect((await shop(setOfferState, { slug: lacking, version: 1, state: 'on-sale' })).body.code).toBe(
    'offer-incomplete',
  )
  await given(published([PROGRAM], 1, [kept.fileId]))
  beforeWrite(storedPublication.keyOf({}), () => given(published([PROGRAM], 2, [played.fileId])))
  expect((await shop(saveOfferTerms, { slug, ...terms })).body.code).toBe('offer-changed')
  await given(published([PROGRAM], 3, [kept.fileId]))
  expect((await shop(saveOfferTerms, { slug, ...terms })).status).toBe(200)
})

it('an offer is not sold whose program the apps lose in this moment', async () => {
  for (const items of [[], [published([PROGRAM])]]) {
    await given(...items)
    const slug = await onSale({ state: 'withdrawn', program: PROGRAM })
    beforeWrite(storedPublication.keyOf({}), () => given(published([], 2), draft({ isRemoved: true })))
    expect((await shop(setOfferState, { slug, version: 1, state: 'on-sale' })).body.code).toBe(
      'offer-changed',
    )
    expect((await shop(readOffer, { slug })).body.state).toBe('withdrawn')
  }
})

it('a lower price stands beside the lowest of the last 30 days, once for each press', async () => {
  const slug = await onSale()
  const change = { slug, version: 1, priceCents: 89_00, pressId: press() }
  const { body } = await shop(changeOfferPrice, change)
  expect([body.priceCents, body.reduction.fromCents, body.lowestCents, body.version]).toEqual([
    89_00, 119_00, 89_00, 2,
  ])
  expect((await shop(changeOfferPrice, change, after(NOW, 1_000))).body.version).toBe(2)
  expect((await shop(changeOfferPrice, { slug, version: 1, priceCents: 79_00 })).body.code).toBe(
    'offer-changed',
  )
  expect((await partition(`AUDIT#offer-${slug}`)).length).toBe(1)
})

it('a planned price begins by itself, is seen in the list, and can be taken back before', async () => {
  const slug = await onSale()
  const [first, second] = [after(NOW, DAYS), after(NOW, 2 * DAYS)]
  await shop(changeOfferPrice, { slug, version: 1, priceCents: 99_00, from: first })
  await shop(changeOfferPrice, { slug, version: 2, priceCents: 89_00, from: second })
  const line = (await shop(listOffers, {})).body.lines.find((each: { slug: string }) => each.slug === slug)
  expect(line.planned).toEqual({ from: first, priceCents: 99_00 })
  expect((await shop(changeOfferPrice, { slug, version: 3, priceCents: 1_00, from: second })).body.code).toBe(
    'price-taken',
  )
  const dropped = await shop(dropOfferPrice, { slug, from: second, priceCents: 89_00 })
  expect(dropped.body.prices.map(({ priceCents }: { priceCents: number }) => priceCents)).toEqual([
    99_00, 119_00,
  ])
  await beginPrices({ time: after(first, 1) })
  const late = await shop(dropOfferPrice, { slug, from: first, priceCents: 99_00 })
  expect(late.body.code).toBe('price-begun')
  expect((await shop(readOffer, { slug })).body.priceCents).toBe(99_00)
})

it('of two who plan a price on the same version the second looks at the first one’s plan', async () => {
  const slug = await onSale()
  const [first, second] = [after(NOW, DAYS), after(NOW, 2 * DAYS)]
  const plan = (from: string, version: number, pressId = press()) =>
    shop(changeOfferPrice, { slug, version, priceCents: 99_00, from, pressId })
  const pressId = press()
  expect((await plan(first, 1, pressId)).body.version).toBe(2)
  expect((await plan(second, 1)).body.code).toBe('offer-changed')
  // The same press, whose answer was lost.
  expect((await plan(first, 1, pressId)).body.version).toBe(2)
  // Between the second one's look and write.
  beforeWrite({ pk: 'CATALOG', sk: `PRODUCT#${slug}` }, () => plan(after(NOW, 3 * DAYS), 2))
  expect((await plan(second, 2)).body.code).toBe('offer-changed')
  expect((await shop(readOffer, { slug })).body.prices).toHaveLength(3)
})

it('a planned price that is another than the one seen is not dropped; it is looked at first', async () => {
  const slug = await onSale()
  const from = after(NOW, DAYS)
  const plan = (priceCents: number, version: number) =>
    shop(changeOfferPrice, { slug, version, priceCents, from })
  const drop = (priceCents: number, pressId = press()) =>
    shop(dropOfferPrice, { slug, from, priceCents, pressId })
  await plan(99_00, 1)
  beforeWrite(prices.keyOf({ slug, from }), async () => {
    await drop(99_00)
    await plan(89_00, 2)
  })
  expect((await drop(99_00)).body.code).toBe('offer-changed')
  expect((await shop(readOffer, { slug })).body.prices).toMatchObject([{ from, priceCents: 89_00 }, {}])
  const seen = press()
  expect((await drop(89_00, seen)).body.prices).toHaveLength(1)
  expect((await drop(89_00, seen)).status).toBe(200)
  const deeds = await partition(`AUDIT#offer-${slug}`)
  expect(deeds.filter(({ action }) => action === 'offer-price-dropped')).toMatchObject([
    { before: { priceCents: 99_00 } },
    { before: { priceCents: 89_00 } },
  ])
})

it('a course is sold once it has a date, and a cancelled date is cancelled for good', async () => {
  const slug = await onSale({ type: 'course', files: [] })
  expect((await shop(readOffer, { slug })).body.checks).toEqual([{ code: 'no-dates', weight: 'must' }])
  const date = {
    slug,
    firstDay: '2027-01-11',
    time: '18:00',
    units: 3,
    minutes: 90,
    places: 12,
    leader: 'Kursleitung (Beispiel)',
    courseNumber: 'KU-EX-0000',
    venue: 'Beispielstadt',
    skipped: ['2027-01-18'],
    pressId: press(),
    version: (await shop(readOffer, { slug })).body.version,
  }
  let other: { status: number } | undefined
  beforeWrite(products.keyOf({ slug }), async () => {
    other = await shop(openCourseDate, { ...date, pressId: press() })
  })
  expect((await shop(openCourseDate, date)).body.code).toBe('offer-changed')
  expect(other?.status).toBe(200)
  const opened = await shop(readOffer, { slug })
  expect(opened.body.dates).toMatchObject([
    { units: ['2027-01-11T17:00:00.000Z', '2027-01-25T17:00:00.000Z', '2027-02-01T17:00:00.000Z'], taken: 0 },
  ])
  const next = { ...date, version: opened.body.version, firstDay: '2027-04-05', pressId: press() }
  expect((await shop(openCourseDate, next)).body.dates).toHaveLength(2)
  expect((await shop(openCourseDate, next)).body.dates).toHaveLength(2)
  expect(
    (await shop(openCourseDate, { ...date, pressId: press(), joinUrl: 'https://kurs.example.com' })).status,
  ).toBe(400)
  const { dateId } = opened.body.dates[0]
  const cancelled = { slug, dateId, taken: 0 }
  expect((await shop(cancelCourseDate, cancelled)).body.dates[0].status).toBe('cancelled')
  expect((await shop(cancelCourseDate, cancelled)).body.code).toBe('date-cancelled')
})

it('a course can be cancelled while it runs, and no more once its last unit is over', async () => {
  const slug = 'kurs-der-laeuft'
  const units = [before(NOW, 8 * DAYS), before(NOW, 1 * DAYS)]
  await given(
    productItem(givenProduct({ slug, type: 'course', files: [] })),
    dateItem({ slug, dateId: DATE, units, minutes: 90, taken: 4 }),
  )
  const pressId = press()
  const cancel = (now: string) => shop(cancelCourseDate, { slug, dateId: DATE, taken: 4, pressId }, now)
  const over = after(units[1] ?? '', 90 * MINUTES)
  expect((await cancel(over)).body.code).toBe('date-over')
  const { dates, deeds } = (await shop(readOffer, { slug })).body
  expect([dates[0].status, deeds]).toEqual(['open', []])
  expect((await cancel(before(over, 1 * MINUTES))).body.dates[0].status).toBe('cancelled')
  // The answer was lost, and it is asked again when the course would be over.
  expect((await cancel(over)).status).toBe(200)
})

it('a date is cancelled for as many as were seen on it, and for nobody else', async () => {
  const slug = 'kurs-mit-plaetzen'
  await given(
    productItem(givenProduct({ slug, type: 'course', files: [] })),
    dateItem({ slug, dateId: DATE, taken: 4 }),
  )
  const pressId = press()
  const cancel = (taken: number) => shop(cancelCourseDate, { slug, dateId: DATE, taken, pressId })
  expect((await cancel(3)).body.code).toBe('places-changed')
  const { dates, deeds } = (await shop(readOffer, { slug })).body
  expect([dates[0].status, dates[0].taken, deeds]).toEqual(['open', 4, []])
  expect((await cancel(4)).body.dates[0].status).toBe('cancelled')
  expect((await cancel(4)).status).toBe(200)
  const [line] = (await shop(readOffer, { slug })).body.deeds
  expect(line.after).toMatchObject({ taken: 4, status: 'cancelled' })
})
