import { describe, expect, it } from 'vitest'
import { problems } from '../../contract/problems.ts'
import { routes } from '../../frontend/src/routes.ts'
import { createTexts, textAt } from '../../frontend/src/frame/texts.ts'
import { nextPages } from '../../frontend/src/site/thank-you/next-pages.ts'
import thanks from '../../frontend/src/text/de/thank-you.ts'
import samplesDe from '../../frontend/src/text/de/samples.ts'
import samplesEn from '../../frontend/src/text/en/samples.ts'

/** The law asks these pages for the company's address: it stands there, or its gap is marked. */
const LEGAL = /\/(?:agb|barrierefreiheit|haftungsausschluss|impressum|privacy)\.ts$/
/** Offers a way to us that no page and no mail has. A reply to a mail and the forms of partners and of the footer are ways. */
const OFFERS =
  /schreib(?:e|t|st)? (?:uns|unserem |ihn uns|an )|fr[aä]g(?:e|t)? uns|kontaktier|wende dich an|hilft dir unser|\bruf(?:e|t)? (?:uns )?an:|writ(?:e|ing) to (?:us|our)|\bask us\b|get in touch with us|call us|reach us:|contact (?:us|our)|our support will help/i
/** Where a sentence names the way at once, it may ask to write. */
const REPLY =
  /(?:schreib unserem|hilft dir unser) Support: Antworte einfach auf diese E-Mail|(?:write to our support|our support will help you): (?:just|simply) reply to this e-mail/g

const texts = import.meta.glob<object>('../../frontend/src/text/*/*.ts', { import: 'default', eager: true })
const mails = import.meta.glob<string>('../../lambdas/**/*letters*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const published = import.meta.glob<string>('../../local/seed/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The footer's form by its name; a mail is answered instead. */
const DIALOG = /Schreib uns|Write to us/g

const offersIn = (text: string) => text.replaceAll(REPLY, '').match(OFFERS)?.[0]

describe('no sentence offers a way that does not exist', () => {
  // Their page says itself whether one has begun.
  it.each(Object.entries(texts))('not even a channel that has yet to begin: %s', (_, text) => {
    expect(JSON.stringify(text)).not.toMatch(/Kanäle es (?:\S+ )?gibt|channels (?:there are|we have)/)
  })

  it.each(Object.entries(texts).filter(([file]) => !LEGAL.test(file)))('in %s', (_, text) => {
    const sentences = JSON.stringify(text)
    expect(offersIn(sentences.replaceAll(DIALOG, ''))).toBeUndefined()
    expect(sentences).not.toMatch(/(?<!\{)\{email\}/)
  })

  it.each(Object.keys(mails))('in %s', file => {
    expect(offersIn(mails[file] ?? '')).toBeUndefined()
  })

  it.each(Object.entries(published))('in %s', (_, text) => {
    expect(offersIn(text)).toBeUndefined()
    expect(text).not.toMatch(/\[(?:Name|E-Mail|Telefon)[^\]]*\](?!\()/)
  })

  it('in a refusal', () => {
    expect(offersIn(JSON.stringify(problems))).toBeUndefined()
  })

  it('and the check sees one', () => {
    expect(offersIn('Limit erreicht. Schreib unserem Support.')).toBeDefined()
    expect(offersIn('Try again or contact our support.')).toBeDefined()
  })
})

describe('a page of thanks', () => {
  it.each(Object.entries(thanks.offers))('promises a mail only for what is bought: %s', (offer, text) => {
    const isBought = nextPages[offer as keyof typeof nextPages] === 'account'
    expect(
      /E-Mail|schreiben dir|antworte|melden wir|per Mail|unterwegs|angekommen/.test(JSON.stringify(text)),
    ).toBe(isBought)
  })
})

describe('what anyone may hear', () => {
  it.each([
    ['de', samplesDe, /vom computer erzeugt/i, /\baus (?:kraft|dem mentalen)|streich|klavier|hörprobe/i],
    ['en', samplesEn, /made by a computer/i, /\bfrom (?:kraft|mental)|strings\b|piano|audio sample/i],
  ])('is called in %s what it is', (_, { list, ...page }, madeBy, claims) => {
    for (const { from } of list) expect(from).toMatch(madeBy)
    expect(JSON.stringify([page, list])).not.toMatch(claims)
  })
})

describe('each page', () => {
  it.each(['de', 'en'] as const)('has a title of its own in %s', async language => {
    const own = routes.filter(
      ({ canonical, data, languages, path }) =>
        // A list's further pages add their number.
        languages.includes(language) && canonical === path && !data.published,
    )
    const titles = await Promise.all(
      own.map(async ({ meta, texts, id }) => [
        textAt(await createTexts(language, texts), `${meta}.title`),
        id,
      ]),
    )
    const ids = new Map<string, string[]>()
    for (const [title = '', id = ''] of titles) ids.set(title, [...(ids.get(title) ?? []), id])
    expect([...ids.values()].filter(({ length }) => length > 1)).toEqual([])
  })
})
