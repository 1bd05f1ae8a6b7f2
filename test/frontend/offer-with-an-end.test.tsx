import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../contract/language.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { FileState } from '../../frontend/src/account/purchases/FileRow.tsx'
import { OrderSummary } from '../../frontend/src/checkout/OrderSummary.tsx'
import { LoadedData } from '../../frontend/src/frame/page-data.tsx'
import { createTexts } from '../../frontend/src/frame/texts.ts'
import MasterclassesPage from '../../frontend/src/site/MasterclassesPage.tsx'
import { offerOf } from '../../frontend/src/site/trainings/offer.ts'
import { TrainingFiles } from '../../frontend/src/site/trainings/TrainingFiles.tsx'
import { TrainingOffer } from '../../frontend/src/site/trainings/TrainingOffer.tsx'
import { TrainingOffers } from '../../frontend/src/site/trainings/TrainingOffers.tsx'
import { de } from '../../lambdas/orders/letters.de.ts'
import { en } from '../../lambdas/orders/letters.en.ts'
import { letterContent } from '../lambdas/orders/letter-content.ts'

const SLUG = 'kraft-der-emotionen'
const PATH = `/${SLUG}`
const END = '2026-12-20T10:00:00.000Z'
const letters = { de, en }
const day = { de: '20.\u00a0Dezember 2026', en: '20\u00a0December 2026' }

/** That it has no end, in so many words. */
const FOR_EVER =
  /bleib(?:t|en) dir|die dir bleib|, behalten\.|(?:ohne|kein) Ablaufdatum|Ablaufdatum haben sie nicht|behältst du die Dateien|keep (?:it|the files)|yours to keep|stays? yours|without an end|no expiry date/i

/** The same parts with the offers that are bought once ending, or not. */
async function drawn(part: ReactNode, language: Language, accessDays: number | undefined): Promise<string> {
  const texts = await createTexts(language, ['account', 'checkout', 'masterclasses', 'training'])
  return renderToStaticMarkup(
    <StaticRouter location={PATH}>
      <I18nextProvider i18n={texts}>
        <LoadedData value={{ pathname: PATH, data: { offers: offersOf(accessDays) } }}>{part}</LoadedData>
      </I18nextProvider>
    </StaticRouter>,
  )
}

const ofDays = (accessDays: number | undefined) =>
  openingCatalogue.map(product =>
    product.type === 'one-time' && accessDays !== undefined ? { ...product, accessDays } : product,
  )
const offersOf = (accessDays: number | undefined) => ofDays(accessDays).map(offerOf)

function summaryOf(accessDays: number | undefined) {
  const product = ofDays(accessDays).find(({ slug }) => slug === SLUG)
  if (!product) throw new Error('It is in the catalogue.')
  return <OrderSummary product={product} quote={undefined} isRefused={false} />
}

function rowOf(accessDays: number | undefined) {
  const download = {
    fileId: 'fil_kde01',
    title: 'Ankommen',
    fileName: 'Ankommen.wav',
    bytes: 1,
    status: 'available',
    left: 2,
    allowed: 5,
    ...(accessDays !== undefined && { expiresAt: END }),
  } as const
  return <FileState download={download} isClosed={false} />
}

const letterOf =
  (template: 'contract' | 'downloads-ready') => (days: number | undefined, language: Language) =>
    JSON.stringify(
      letters[language][template]({
        ...letterContent,
        downloadsUntil: days === undefined ? undefined : day[language],
      }),
    )

type Said = (accessDays: number | undefined, language: Language) => string | Promise<string>
const DAYS = { de: /30 Tage/, en: /30 days/ }
const DATE = { de: new RegExp(day.de), en: new RegExp(day.en) }
const TO_DOWNLOAD = { de: /Audiodateien zum Herunterladen\./, en: /audio files to download\./ }

const parts: [string, Said, Record<Language, RegExp>][] = [
  ['top of its page', (days, language) => drawn(<TrainingOffer slug={SLUG} />, language, days), DAYS],
  [
    'comparison of both ways',
    (days, language) => drawn(<TrainingOffers slug={SLUG} />, language, days),
    DAYS,
  ],
  [
    'list of its files',
    (days, language) => drawn(<TrainingFiles slug={SLUG} />, language, days),
    TO_DOWNLOAD,
  ],
  [
    'masterclasses',
    (days, language) => drawn(<MasterclassesPage />, language, days),
    { ...DAYS, en: DAYS.de },
  ],
  ['checkout', (days, language) => drawn(summaryOf(days), language, days), DAYS],
  ['contract', letterOf('contract'), DATE],
  ['mail that the files are ready', letterOf('downloads-ready'), DATE],
]

const ROW: (typeof parts)[number] = [
  'row of a file',
  (days, language) => drawn(rowOf(days), language, days),
  DATE,
]

describe.each(['de', 'en'] as const)('an offer with an end (%s)', language => {
  it.each([...parts, ROW])('is said to end and not to stay: %s', async (_, said, end) => {
    const words = await said(30, language)
    expect(words).toMatch(end[language])
    expect(words).not.toMatch(FOR_EVER)
  })

  it.each(parts)('is unlike one without: %s', async (_, said, end) => {
    const words = await said(undefined, language)
    expect(words).not.toMatch(end[language])
    expect(words).toMatch(FOR_EVER)
  })
})

/** Where the part that is drawn has asked the offer first. */
const ASKED =
  /^(?:training\.(?:offer\.once|ways\.once\.kept|files\.title_)|masterclasses\.themes\.kept$|checkout\.product\.noEnd$)/

const texts = import.meta.glob<object>('../../frontend/src/text/*/*.ts', { import: 'default', eager: true })

/** Each text with its place. */
const textsIn = (value: unknown, place: string): [string, string][] =>
  typeof value === 'string'
    ? [[place, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, `${place}.${key}`))

it.each(Object.entries(texts))('no sentence about every offer says that files stay: %s', (file, text) => {
  const namespace = file.replace(/^.*\/|\.ts$/g, '')
  const promised = textsIn(text, namespace)
    .filter(([place]) => !ASKED.test(place))
    .flatMap(([, words]) => words.split(/(?<=[.?]) /))
    .filter(
      sentence =>
        FOR_EVER.test(sentence) && !/wenn das Angebot|außer das Angebot|unless the offer/.test(sentence),
    )
  expect(promised).toEqual([])
})
