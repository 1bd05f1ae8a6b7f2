import { describe, expect, it } from 'vitest'
import { factsIn } from '../../contract/company.ts'
import { placeName } from '../../contract/fact-words.ts'
import { filledIn, marksIn } from '../../contract/filled-in.ts'
import { CompanyFacts, type FactName } from '../../contract/company-facts.ts'
import { compared, factsOfForm, taking } from '../../frontend/src/admin/company/facts-of-form.ts'
import { onto } from '../../frontend/src/admin/editing/onto.ts'
import { placesOf, SECTIONS, shownLine } from '../../frontend/src/admin/company/sections.ts'
import { textFile } from '../../frontend/src/frame/texts.ts'
import { isPublic, routes } from '../../frontend/src/routes.ts'
import { factsOf } from '../../frontend/src/routes/page-facts.ts'

const names = Object.keys(CompanyFacts.shape) as FactName[] // Object.keys forgets the keys' type.
const texts = import.meta.glob<object>('../../frontend/src/text/*/*.ts', { import: 'default', eager: true })
const textsOf = (namespace: Parameters<typeof textFile>[1], language: 'de' | 'en') =>
  texts[textFile(language, namespace).replace('../', '../../frontend/src/')]
/** What pages draw from more than a sentence. */
const DRAWN = new Set<string>(['team', 'partners', 'channels', 'quotes', 'appStore', 'playStore'])

describe('texts with facts', () => {
  it('leave out the sentence that lacks one, the entry whose text it was, and the list that nothing is left of', () => {
    const list = [
      { name: 'Leitung', text: '{courseLeader}' },
      { name: 'Dauer', text: 'Acht Wochen', note: '{round}' },
    ]
    expect(filledIn(list, {})).toEqual([{ name: 'Dauer', text: 'Acht Wochen' }])
    expect(filledIn(['{name}, {city}'], { name: 'Beispiel GmbH' })).toBeUndefined()
    expect(filledIn([{ title: 'Register', text: ['{register}'] }], {})).toBeUndefined()
    expect(filledIn([{ question: 'Wann?', answer: '{round}' }], {})).toBeUndefined()
    expect(filledIn([], {})).toEqual([])
  })

  it('say one thing with a fact and another without it, and leave i18next its own braces', () => {
    const both = ['Studie: {study}.', '{!study}Noch keine.', '{?study}Danke.', '{{count}} Einheiten']
    expect(filledIn(both, {})).toEqual(['Noch keine.', '{{count}} Einheiten'])
    expect(filledIn(both, { study: 'T, 2025' })).toEqual([
      'Studie: T, 2025.',
      'Danke.',
      '{{count}} Einheiten',
    ])
  })

  it('are in English where there are English words', () => {
    const facts = { study: { de: 'Titel', en: 'Title' }, openPositions: { de: 'keine' }, team: [] }
    expect(factsIn(facts, ['study', 'openPositions', 'team', 'name'], 'en')).toEqual({
      study: 'Title',
      openPositions: 'keine',
    })
  })
})

it('a page gets every fact that its texts mark, and no fact that nothing draws', () => {
  for (const route of routes.filter(isPublic)) {
    const marked = route.languages.flatMap(language =>
      route.texts.flatMap(namespace => marksIn(textsOf(namespace, language) ?? {})),
    )
    const given = factsOf(route).filter(name => !DRAWN.has(name))
    // Releases repeat the contact of their list without its facts.
    if (route.id === 'pressRelease') continue
    expect([route.id, [...new Set(marked)].filter(name => !DRAWN.has(name)).toSorted()]).toEqual([
      route.id,
      given.toSorted(),
    ])
  }
})

it('every fact has its place in the form and on a page', () => {
  expect(SECTIONS.flatMap(section => section.names).toSorted()).toEqual(names.toSorted())
  for (const name of names) expect([name, placesOf(name).pages.length > 0]).toEqual([name, true])
  // Of the pages of a list the first: `/lumeus-presse/seite/:page` leads nowhere.
  expect(placesOf('pressName').pages).toEqual(['/lumeus-presse'])
  expect(placesOf('taxId')).toEqual({ pages: ['/impressum'], papers: ['Belege'] })
})

it('the history names a part of a person, and not its words', () => {
  const place = { fact: 'quotes', entry: 'Nr. 2', part: 'consentOn' }
  expect([placeName(place), shownLine(place, 'vorhanden'), shownLine(place, '')]).toEqual([
    'Stimmen, Nr. 2: Einverstanden seit',
    'vorhanden',
    'leer',
  ])
})

describe('of two who change the facts at once the second', () => {
  /** What stands in their form then, and what they are told. */
  const second = (base: CompanyFacts, mine: CompanyFacts, theirs: CompanyFacts) => {
    const facts = onto(mine, base, theirs)
    const { taken, conflicts } = compared(names, base, facts, theirs)
    return {
      facts,
      taken,
      told: conflicts.map(line => [placeName(line), shownLine(line, line.one), shownLine(line, line.other)]),
      takenOver: (name: FactName) => taking(name, base, facts, theirs),
    }
  }
  const kim = { text: { de: 'Gut.' }, author: 'Kim', consentOn: '2026-01-02' }
  const alex = { text: { de: 'Ruhig.' }, author: 'Alex', consentOn: '2026-03-04' }

  it('has what only the first changed, and is told what both changed differently', () => {
    const { facts, taken, told } = second(
      { name: 'A', phone: '1', city: 'X' },
      { name: 'B', phone: '1', city: 'Y' },
      { name: 'C', phone: '2', city: 'X' },
    )
    expect(facts).toEqual({ name: 'B', phone: '2', city: 'Y' })
    expect([taken, told]).toEqual([['phone'], [['Firma', 'B', 'C']]])
  })

  it('keeps each entry that the first has changed, added or taken away', () => {
    const { facts, taken, told } = second(
      { quotes: [kim, alex], partners: [{ name: 'P' }] },
      { quotes: [{ ...kim, text: { de: 'Sehr gut.' } }, alex], partners: [{ name: 'P' }, { name: 'Q' }] },
      {
        quotes: [
          { ...kim, consentOn: '2026-05-06' },
          { ...alex, text: { de: 'Still.' } },
        ],
        partners: [],
      },
    )
    expect(facts).toEqual({
      quotes: [
        { ...kim, text: { de: 'Sehr gut.' }, consentOn: '2026-05-06' },
        { ...alex, text: { de: 'Still.' } },
      ],
      partners: [{ name: 'Q' }],
    })
    expect([taken, told]).toEqual([['partners', 'quotes'], []])
  })

  it('sees of two entries of one name the fields that differ, in words', () => {
    const person = { name: 'Kim Beispiel', part: 'music' as const, picture: '/media/content/fil_1.png' }
    const base = { quotes: [kim, { ...kim, text: { de: 'Anders.' } }], team: [person] }
    const mine = {
      quotes: [kim, { ...kim, text: { de: 'Ganz anders.' } }],
      team: [{ ...person, part: 'voice' as const, picture: '/media/content/fil_2.png' }],
    }
    const theirs = {
      quotes: [kim, { ...kim, text: { de: 'Neu.' }, consentOn: '2026-05-06' }],
      team: [{ ...person, part: 'review' as const, picture: '/media/content/fil_3.png' }],
    }
    const { facts, told, takenOver } = second(base, mine, theirs)
    expect(told).toEqual([
      ['Menschen im Team, Kim Beispiel: Aufgabe', 'Stimme und Regie', 'Fachliche Prüfung'],
      ['Menschen im Team, Kim Beispiel: Bild', 'fil_2.png', 'fil_3.png'],
      ['Stimmen, Kim (2): Worte', 'Ganz anders.', 'Neu.'],
    ])
    expect(facts.quotes?.[1]?.consentOn).toBe('2026-05-06')
    expect(takenOver('quotes')).toEqual({ ...facts, quotes: theirs.quotes })
  })

  it('is told of an entry that one has taken away and the other has written on', () => {
    const changed = { ...kim, text: { de: 'Sehr gut.' } }
    const [base, without, written] = [
      { quotes: [kim, alex] },
      { quotes: [alex] },
      { quotes: [changed, alex] },
    ]
    expect(second(base, without, written)).toMatchObject({
      facts: without,
      told: [['Stimmen, Kim: Worte', 'leer', 'Sehr gut.']],
    })
    const { facts, takenOver } = second(base, written, without)
    expect([facts, takenOver('quotes')]).toEqual([{ quotes: [alex, changed] }, without])
    // Of a list that is gone from the form altogether nothing stands there.
    expect(second({ quotes: [kim] }, {}, { quotes: [kim, alex] }).facts).toEqual({ quotes: [alex] })
  })

  it('mixes no two entries that are new under one name', () => {
    const mine = { quotes: [{ ...kim, text: { de: 'Gut.' } }] }
    const { facts, told } = second({}, mine, { quotes: [{ ...kim, text: { de: 'Neu.', en: 'New.' } }] })
    expect(facts).toEqual(mine)
    expect(told).toContainEqual(['Stimmen, Kim: Worte', 'Gut.', 'Neu.'])
  })

  it('is told of another order by the names', () => {
    const { told } = second(
      {
        team: [
          { name: 'A', part: 'music' },
          { name: 'B', part: 'voice' },
          { name: 'C', part: 'voice' },
        ],
      },
      {
        team: [
          { name: 'B', part: 'voice' },
          { name: 'A', part: 'music' },
          { name: 'C', part: 'voice' },
        ],
      },
      {
        team: [
          { name: 'C', part: 'voice' },
          { name: 'A', part: 'music' },
          { name: 'B', part: 'voice' },
        ],
      },
    )
    expect(told).toEqual([['Menschen im Team: Reihenfolge', 'B, A, C', 'C, A, B']])
  })
})

it('an entry goes by being taken away alone, not while its name is typed anew', () => {
  const form = new FormData()
  const fields = {
    'facts.name': 'Beispiel GmbH',
    'facts.phone': ' ',
    'facts.openPositions.de': '',
    'facts.partners.0.name': '',
    'facts.partners.0.url': '',
    'facts.partners.1.name': 'Partner B',
    'facts.partners.1.url': 'https://b.example/',
    'facts.quotes.0.text.de': '',
    'facts.quotes.0.author': '',
    reason: 'Neu',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(factsOfForm(form)).toEqual({
    name: 'Beispiel GmbH',
    partners: [{}, { name: 'Partner B', url: 'https://b.example/' }],
    quotes: [{}],
  })
})
