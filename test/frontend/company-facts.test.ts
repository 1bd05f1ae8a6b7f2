import { describe, expect, it } from 'vitest'
import { factsIn, filledIn, marksIn } from '../../contract/company.ts'
import { CompanyFacts, type FactName } from '../../contract/company-facts.ts'
import { factsOfForm, merged } from '../../frontend/src/admin/company/facts-of-form.ts'
import { placesOf, SECTIONS } from '../../frontend/src/admin/company/sections.ts'
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

it('what only the others changed is taken over, and what both changed differently is told', () => {
  const [base, mine, theirs] = [
    { name: 'A', phone: '1', city: 'X' },
    { name: 'B', phone: '1', city: 'Y' },
    { name: 'C', phone: '2', city: 'X' },
  ]
  expect(merged(names, base, mine, theirs)).toEqual({
    taken: ['phone'],
    conflicts: ['name'],
    facts: { name: 'B', phone: '2', city: 'Y' },
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
