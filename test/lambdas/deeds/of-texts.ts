import { openingPrograms, openingVersions } from '../../../contract/opening-app.ts'
import { openingCatalogue } from '../../../contract/opening-catalogue.ts'
import type { AppProgram } from '../../../contract/app-programs.ts'
import { makeTextLink } from '../../../contract/staff-texts.ts'
import { publishApp, readApp, saveAppProgram, type StaffApp } from '../../../contract/staff-app.ts'
import { handler as apps } from '../../../lambdas/staff-app/handler.ts'
import { handler as texts } from '../../../lambdas/staff-texts/handler.ts'
import { productItem } from '../given.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { ask, NOW } from '../http-event.ts'
import { given } from '../local-table.ts'
import { create, press, save, words, WRITER } from '../staff-texts/given-manuscript.ts'
import type { Deed } from './deed.ts'

const text =
  (input: object = {}) =>
  async (): Promise<{ contentId: string; rev: number }> => {
    const { contentId } = (await create()).body
    return { contentId, rev: 1, ...input }
  }
const [kraft] = openingPrograms as [AppProgram, ...AppProgram[]]
const renamed: AppProgram = { ...kraft, title: { de: 'Da sein', en: 'Being there' } }
const ANNOUNCEMENT = {
  id: 'ann_neu',
  title: { de: 'Neu', en: 'New' },
  text: { de: 'Ab heute.', en: 'From today.' },
  from: '2026-12-01',
  until: '2026-12-31',
  platforms: ['ios'],
}
const reason = 'Klarer'
const app = (input: object) => async () => {
  await given(...openingCatalogue.map(productItem))
  return { rev: 0, reason, ...input }
}

const revsOf = ({ parts }: StaffApp) => Object.fromEntries(parts.map(({ name, rev }) => [name, rev]))
const seen = async (): Promise<StaffApp> => (await ask(apps, readApp, { input: {}, claims: WRITER })).body
/** The first publication, and one part that was changed since. */
async function published(): Promise<StaffApp> {
  const { rev: _, ...input } = await app({ version: 0 })()
  const one = { ...input, pressId: press(), revs: revsOf(await seen()) }
  await ask(apps, publishApp, { input: one, claims: WRITER })
  const changed = { program: renamed, rev: 0, pressId: press(), reason }
  await ask(apps, saveAppProgram, { input: changed, claims: WRITER })
  return seen()
}

export const OF_TEXTS = {
  createText: {
    given: () => ({ type: 'article', language: 'de', ...words }),
    writes: 'manuscript',
    isEachOnesOwn: true,
  },
  saveText: { given: text({ ...words, title: 'Mehr Ruhe' }), writes: 'manuscript' },
  decideText: { given: text({ deed: 'submit', reason: '' }), writes: 'manuscript' },
  makeTextLink: {
    given: text({ kind: 'preview', days: 7, note: 'Kim Beispiel' }),
    writes: 'preview',
    isEachOnesOwn: true,
    isToldOnce: true,
  },
  endTextLink: {
    given: async () => {
      const { contentId } = await text()()
      const { body } = await ask(texts, makeTextLink, {
        input: { contentId, rev: 1, pressId: press(), kind: 'preview', days: 7, note: 'Kim Beispiel' },
        claims: WRITER,
      })
      return { contentId, link: body.text?.links?.[0]?.link ?? body.links?.[0]?.link }
    },
    writes: 'preview',
  },
  saveAppProgram: { given: app({ program: renamed }), writes: 'app-part' },
  saveAppVersions: {
    given: app({ versions: { ...openingVersions, ios: { ...openingVersions.ios, minimum: '9.9.9' } } }),
    writes: 'app-part',
  },
  saveAppAnnouncements: { given: app({ announcements: [ANNOUNCEMENT] }), writes: 'app-part' },
  saveAppSwitches: {
    given: app({ switches: [{ name: 'neu', about: 'Neue Seite', percent: 10 }] }),
    writes: 'app-part',
  },
  removeAppProgram: { given: app({ slug: kraft.slug, isRemoved: true }), writes: 'app-part' },
  matchText: {
    given: async () => {
      const german = (await create()).body
      const english = { language: 'en', slug: 'rest', title: 'Rest', topic: 'Sleep' }
      const copy = { ...english, twinOf: german.contentId, twinWordsAt: german.wordsAt }
      const { contentId, rev } = (await create(copy, { now: after(NOW, MINUTES) })).body
      const { wordsAt } = (
        await save(german.contentId, 1, { body: 'Ein Absatz mehr.' }, { now: after(NOW, 2 * MINUTES) })
      ).body
      return { contentId, rev, twinWordsAt: wordsAt }
    },
    writes: 'text-match',
  },
  publishApp: {
    given: async () => {
      await given(...openingCatalogue.map(productItem))
      return { version: 0, revs: revsOf(await seen()), reason }
    },
    writes: 'app-publication app-version',
  },
  restoreAppVersion: {
    given: async () => ({ version: 1, revs: revsOf(await published()), reason }),
    writes: 'app-part',
    // One at the part that was put back, and one at the publication.
    lines: 2,
  },
} as const satisfies Record<string, Deed>
