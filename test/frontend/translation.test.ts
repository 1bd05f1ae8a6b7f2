import { readdir } from 'node:fs/promises'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../contract/language.ts'
import { createSpeech } from '../../frontend/src/ui/translation.ts'

const folder = new URL('../../frontend/src/text/', import.meta.url)

/** Every value of the tree below a key: sentences, lists, and the objects in between. */
function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  const below = Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key))
  return path ? [path, ...below] : below
}

const values = {
  ...Object.fromEntries(
    ['percent', 'date', 'time', 'email', 'left', 'allowed', 'tax'].map(name => [name, name]),
  ),
  returnObjects: true,
}

async function bothSpeakers(language: Language, namespace: string) {
  // A module of texts: nothing but its default export is read.
  const bundle = (await import(new URL(`${language}/${namespace}.ts`, folder).href)) as { default: object }
  const library = createInstance()
  await library.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { [namespace]: bundle.default } },
    interpolation: { escapeValue: false },
  })
  const own = createSpeech(language)
  own.add(namespace, bundle.default)
  // Keys are made here, so the types that know them would be in the way.
  type Say = (key: string, values: object) => unknown
  const theirs = library.getFixedT(language, namespace as 'common') as unknown as Say
  const ours = own.in(namespace as 'common') as unknown as Say
  return { keys: keysOf(bundle.default), theirs, ours }
}

const files = await Promise.all(
  (['de', 'en'] as const).map(async language =>
    (await readdir(new URL(`${language}/`, folder))).map(file => ({
      language,
      namespace: file.replace('.ts', ''),
    })),
  ),
)

describe.each(files.flat())('$language/$namespace', ({ language, namespace }) => {
  it('is said as i18next would say it', async () => {
    const { keys, theirs, ours } = await bothSpeakers(language, namespace)
    for (const key of keys) {
      expect(ours(key, values)).toEqual(theirs(key, values))
      const base = key.replace(/_(?:one|other)$/, '')
      for (const count of base === key ? [] : [0, 1, 2])
        expect(ours(base, { ...values, count })).toBe(theirs(base, { ...values, count }))
    }
  })
})

describe('a key', () => {
  const texts = createSpeech('de')
  texts.add('common', { skip: 'Zum Inhalt' })
  texts.add('fields', { required: 'Bitte ausfüllen' })
  const say = texts.in() as unknown as (key: string, values?: object) => string

  it('may name another namespace', () => expect(say('fields:required')).toBe('Bitte ausfüllen'))
  it('without a text is said as itself, or as what stands in for it', () => {
    expect(say('missing.key')).toBe('missing.key')
    expect(say('missing.key', { defaultValue: '' })).toBe('')
  })
  it('is spoken by the same function each time', () => expect(texts.in('common')).toBe(texts.in('common')))
})
