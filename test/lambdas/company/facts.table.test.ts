import { expect, it, vi } from 'vitest'
import { berlinDay } from '../../../contract/berlin-midnight.ts'
import { getProduct } from '../../../contract/catalog.ts'
import { type CompanyFacts, readFacts, saveFacts } from '../../../contract/company-facts.ts'
import { handler as catalog } from '../../../lambdas/catalog/handler.ts'
import { changedFacts, factsKey } from '../../../lambdas/catalog/company-facts.ts'
import { handler } from '../../../lambdas/company/handler.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { givenProduct, productItem } from '../given.ts'
import { beforeWrite, given, partition } from '../local-table.ts'
import { givenPicture, usesOf } from '../staff-files/given-picture.ts'

const claims = ofStaff('cus_01KAG000000000000000000009', '[editor]')
const press = (n: number) => `prs_0123456789abcde${n}`
const save = (n: number, rev: number, facts: CompanyFacts, reason = 'Umzug') =>
  ask(handler, saveFacts, { input: { pressId: press(n), rev, facts, reason }, claims })
type Reasoned = { reason: string }
const read = async () => (await ask(handler, readFacts, { input: {}, claims })).body

it('a saved fact is there with who changed what and why, and what is required and missing is named', async () => {
  expect(await read()).toMatchObject({ rev: 0, facts: {}, history: [] })
  const { status, body } = await save(1, 0, { name: 'Beispiel GmbH', study: { de: 'Titel, 2025' } })
  expect([status, body.rev, body.facts.name]).toEqual([200, 1, 'Beispiel GmbH'])
  await save(2, 1, { name: 'Beispiel AG', study: { de: 'Titel, 2025' } }, 'Neue Rechtsform')
  const { rev, history, missing, savedAt } = await read()
  expect([rev, savedAt]).toEqual([2, NOW])
  expect(history).toHaveLength(2)
  expect(history.find(({ reason }: { reason: string }) => reason === 'Neue Rechtsform').changes).toEqual([
    { fact: 'name', before: 'Beispiel GmbH', after: 'Beispiel AG' },
  ])
  expect(missing).toContain('street')
  expect(missing).not.toContain('name')
})

it('of a list the history says what differs of which entry, whole, and nothing of the others', async () => {
  const partner = (n: number, url = `https://example.com/${n}`) => ({ name: `Verein ${n}`, url })
  await save(1, 0, { partners: [partner(0), partner(1), partner(2)] })
  await save(2, 1, { partners: [partner(1, 'https://example.com/neu'), partner(2)] }, 'Ohne den ersten')
  const { changes } = (await read()).history.find(({ reason }: Reasoned) => reason === 'Ohne den ersten')
  expect(changes).toEqual([
    { fact: 'partners', entry: 'Verein 0', part: 'name', before: 'Verein 0', after: '' },
    { fact: 'partners', entry: 'Verein 0', part: 'url', before: 'https://example.com/0', after: '' },
    {
      fact: 'partners',
      entry: 'Verein 1',
      part: 'url',
      before: 'https://example.com/1',
      after: 'https://example.com/neu',
    },
  ])
})

it('of persons the history says which entry and which part of it changed, and the audit keeps no word of theirs', async () => {
  const quote = (author: string, de: string) => ({ text: { de }, author, consentOn: '2026-01-02' })
  const long = 'Sehr ruhig. '.repeat(24).trim()
  const quotes = Array.from({ length: 20 }, (_, n) => quote(`Person ${n}`, `${long} ${n}`))
  await save(1, 0, { quotes, study: { de: 'Titel' } })
  const [first, second, ...others] = quotes
  if (!first || !second) throw new Error('There are too few quotes.')
  const changed = { ...second, text: { de: long } }
  await save(2, 1, { quotes: [changed, ...others], study: { de: 'Titel', en: 'Title' } }, 'Gekürzt')
  const { history } = await read()
  const { changes } = history.find(({ reason }: { reason: string }) => reason === 'Gekürzt')
  expect(changes).toEqual([
    { fact: 'quotes', entry: 'Nr. 1', part: 'author', before: 'vorhanden', after: '' },
    { fact: 'quotes', entry: 'Nr. 1', part: 'consentOn', before: 'vorhanden', after: '' },
    { fact: 'quotes', entry: 'Nr. 1', part: 'text.de', before: 'vorhanden', after: '' },
    { fact: 'quotes', entry: 'Nr. 2', part: 'text.de', before: 'vorhanden', after: 'geändert' },
    { fact: 'study', part: 'en', before: '', after: 'Title' },
  ])
  await save(3, 2, { quotes: [...others, changed], study: { de: 'Titel', en: 'Title' } }, 'Umgestellt')
  const moved = (await read()).history.find(({ reason }: { reason: string }) => reason === 'Umgestellt')
  expect(moved.changes).toMatchObject([{ fact: 'quotes', part: 'order' }])
  const team = [{ name: 'Person 30', part: 'music' as const, about: { de: 'Ruhig, seit 1990.' } }]
  await save(4, 3, { team }, 'Nur noch eine')
  const left = (await read()).history.find(({ reason }: Reasoned) => reason === 'Nur noch eine')
  expect(left.changes).toContainEqual({
    fact: 'team',
    entry: 'Nr. 1, neu',
    part: 'about.de',
    before: '',
    after: 'vorhanden',
  })
  expect(JSON.stringify(await partition('AUDIT#company-0'))).not.toMatch(/Person|Ruhig|ruhig|2026-01-02/)
})

it('all facts at their longest are written over, and what they were is whole in the audit', async () => {
  const longest = (letter: string): CompanyFacts => {
    const words = (length: number) => ({ de: letter.repeat(length), en: letter.repeat(length) })
    const twenty = <E>(make: (n: number) => E) => Array.from({ length: 20 }, (_, n) => make(n))
    const name = (n: number) => letter.repeat(198) + String(n).padStart(2, '0')
    const url = `https://example.com/${'a'.repeat(380)}`
    return {
      ...Object.fromEntries(
        ['name', 'street', 'city', 'represented', 'register', 'round'].map(each => [
          each,
          letter.repeat(200),
        ]),
      ),
      ...Object.fromEntries(
        ['healthDataBasis', 'study', 'appNeeds', 'easyLanguage', 'testedByHand'].map(each => [
          each,
          words(600),
        ]),
      ),
      team: twenty(n => ({ name: name(n), part: 'music' as const, about: words(300) })),
      partners: twenty(n => ({ name: name(n), url })),
      quotes: twenty(n => ({ text: words(300), author: name(n), consentOn: '2026-01-02' })),
    }
  }
  expect((await save(1, 0, longest('円'))).status).toBe(200)
  expect((await save(2, 1, longest('字'), 'Alles neu')).status).toBe(200)
  const { changes } = (await read()).history.find(({ reason }: { reason: string }) => reason === 'Alles neu')
  const was = (fact: string) =>
    changes.filter((each: { fact: string; before: string }) => each.fact === fact && each.before !== '')
  expect(was('quotes')).toHaveLength(80)
  expect(was('study')[0].before).toBe('円'.repeat(600))
  for (const line of await partition('AUDIT#company-0'))
    expect(Buffer.byteLength(JSON.stringify(line))).toBeLessThan(400 * 1024)
})

it('nobody has agreed to be named on a day to come', async () => {
  const quote = (consentOn: string) => ({ quotes: [{ text: { de: 'Gut.' }, author: 'Kim', consentOn }] })
  const tomorrow = berlinDay(after(NOW, DAYS))
  expect(await save(1, 0, quote(tomorrow))).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'facts.quotes.0.consentOn', code: 'invalid' }] },
  })
  expect((await save(2, 0, quote(berlinDay(NOW)))).status).toBe(200)
})

it('one of two who save at once is told, the other one’s words stay, and a press that comes twice is one', async () => {
  await save(1, 0, { name: 'Beispiel GmbH' })
  let other: { status: number } | undefined
  beforeWrite(factsKey, async () => {
    other = await save(2, 1, { name: 'Beispiel GmbH', phone: '030 23125 000' })
  })
  const { status, body } = await save(3, 1, { name: 'Beispiel AG' })
  expect([other?.status, status, body.code]).toEqual([200, 409, 'facts-changed'])
  expect((await read()).facts).toEqual({ name: 'Beispiel GmbH', phone: '030 23125 000' })
  expect((await save(2, 1, { name: 'Beispiel GmbH', phone: '030 23125 000' })).status).toBe(200)
  expect([(await read()).rev, (await partition('AUDIT#company-0')).length]).toEqual([2, 2])
})

it('saved as it was, nothing is written', async () => {
  await save(1, 0, { name: 'Beispiel GmbH' })
  expect((await save(2, 1, { name: 'Beispiel GmbH' })).body.rev).toBe(1)
  expect(await partition('AUDIT#company-0')).toHaveLength(1)
})

it('a picture knows that the facts show it, until they are saved without it', async () => {
  const [portrait, logo] = ['fil_01KAG000000000000000000001', 'fil_01KAG000000000000000000002'] as const
  await givenPicture(portrait)
  await givenPicture(logo)
  const withPicture = (fileId: string): CompanyFacts => ({
    team: [{ name: 'Kim Beispiel', part: 'music', picture: `/media/content/${fileId}.png` }],
  })
  await save(1, 0, withPicture(portrait))
  expect([await usesOf(portrait), await usesOf(logo)]).toEqual([['Firma'], []])
  await save(2, 1, withPicture(logo))
  expect([await usesOf(portrait), await usesOf(logo)]).toEqual([[], ['Firma']])
})

it.each([
  ['a gap', { name: '[Firma]' }],
  ['an address that could be a script', { appStore: 'javascript:alert(1)' }],
  [
    'a picture from elsewhere',
    { team: [{ name: 'Kim', part: 'music', picture: 'https://example.com/a.png' }] },
  ],
  ['a quote without consent', { quotes: [{ text: { de: 'Gut.' }, author: 'Kim' }] }],
])('%s is refused', async (_, facts) => {
  // The compiler refuses it, too; a browser may send anything.
  expect((await save(1, 0, facts as CompanyFacts)).status).toBe(400)
})

it('a stage that takes money opens no checkout until every required fact is there', async () => {
  await given(productItem(givenProduct({ slug: 'ruhe' })))
  const open = async () => (await ask(catalog, getProduct, { input: { slug: 'ruhe' } })).status
  expect(await open()).toBe(200)
  vi.stubEnv('NEEDS_FACTS', 'yes')
  expect(await open()).toBe(409)
  const { missing } = await read()
  const words = new Set(['healthDataBasis', 'supervisoryAuthority', 'marketSurveillance'])
  const facts = Object.fromEntries(
    missing.map((name: string) => [
      name,
      words.has(name) ? { de: 'Beispiel' } : name === 'email' ? 'post@example.com' : 'Beispiel',
    ]),
  )
  await save(1, 0, { ...facts, street: undefined })
  expect(await open()).toBe(409)
  await save(2, 1, facts)
  expect(await open()).toBe(200)
})

it('the stream says which facts differ', () => {
  const image = (facts: CompanyFacts) => ({ rev: 1, facts })
  expect(changedFacts(image({ name: 'A', phone: '1' }), image({ name: 'B', phone: '1' }))).toEqual(['name'])
  expect(changedFacts({}, image({ round: 'Im Mai.' }))).toEqual(['round'])
})
