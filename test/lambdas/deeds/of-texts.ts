import { openingPrograms, openingVersions } from '../../../contract/opening-app.ts'
import { openingCatalogue } from '../../../contract/opening-catalogue.ts'
import type { AppProgram } from '../../../contract/app-programs.ts'
import { makeTextLink, type TextDeed } from '../../../contract/staff-texts.ts'
import { publishApp, readApp, saveAppProgram, type StaffApp } from '../../../contract/staff-app.ts'
import { handler as apps } from '../../../lambdas/staff-app/handler.ts'
import { handler as texts } from '../../../lambdas/staff-texts/handler.ts'
import { productItem } from '../given.ts'
import { after, DAYS, MINUTES } from '../../../lambdas/platform/time.ts'
import { ask, NOW } from '../http-event.ts'
import { given } from '../local-table.ts'
import {
  approved,
  create,
  decide,
  press,
  REVIEWER,
  save,
  words,
  WRITER,
} from '../staff-texts/given-manuscript.ts'
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

type Seen = { contentId: string; rev: number }
/** The same after these deeds, of which the reviewer does each. */
const followedBy =
  (begun: () => Promise<Seen>, ...deeds: readonly (readonly [TextDeed, object?])[]) =>
  async (): Promise<Seen> => {
    let { contentId, rev } = await begun()
    for (const [deed, more = {}] of deeds)
      ({ rev } = (await decide(contentId, rev, deed, { ...more }, { claims: REVIEWER })).body)
    return { contentId, rev }
  }
const submitted = followedBy(text(), ['submit'])
const scheduled = followedBy(approved, ['schedule', { at: after(NOW, DAYS) }])
const online = followedBy(approved, ['publish'])
const archived = followedBy(text(), ['archive'])
const deciding = (deed: TextDeed, begun: () => Promise<Seen>, more: object = {}) =>
  ({
    given: async () => {
      const { contentId, rev } = await begun()
      return { contentId, rev, deed, reason: '', ...more }
    },
    leaves: [`text-${deed}`],
    writes: 'manuscript',
  }) satisfies Deed

export const OF_TEXTS = {
  createText: {
    given: () => ({ type: 'article', language: 'de', ...words }),
    leaves: ['text-created'],
    writes: 'manuscript',
    isEachOnesOwn: true,
  },
  saveText: { given: text({ ...words, title: 'Mehr Ruhe' }), leaves: ['text-saved'], writes: 'manuscript' },
  decideText: { given: text({ deed: 'submit', reason: '' }), leaves: ['text-submit'], writes: 'manuscript' },
  'decideText approve': deciding('approve', submitted),
  'decideText return': deciding('return', submitted, { reason: 'Bitte kürzer' }),
  // The address that is kept meanwhile, too.
  'decideText schedule': {
    ...deciding('schedule', approved, { at: after(NOW, DAYS) }),
    writes: 'manuscript slug',
  },
  'decideText unschedule': { ...deciding('unschedule', scheduled), writes: 'manuscript slug' },
  'decideText publish': {
    ...deciding('publish', approved),
    writes: 'card manuscript slug text text-body text-version',
  },
  'decideText take-back': {
    ...deciding('take-back', online, { reason: 'Veraltet' }),
    writes: 'card manuscript text',
  },
  'decideText archive': deciding('archive', text()),
  'decideText reopen': deciding('reopen', archived),
  makeTextLink: {
    given: text({ kind: 'preview', days: 7, note: 'Kim Beispiel' }),
    leaves: ['text-link-made'],
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
    leaves: ['text-link-ended'],
    writes: 'preview',
  },
  saveAppProgram: { given: app({ program: renamed }), leaves: ['app-saved'], writes: 'app-part' },
  saveAppVersions: {
    given: app({ versions: { ...openingVersions, ios: { ...openingVersions.ios, minimum: '9.9.9' } } }),
    leaves: ['app-saved'],
    writes: 'app-part',
  },
  saveAppAnnouncements: {
    given: app({ announcements: [ANNOUNCEMENT] }),
    leaves: ['app-saved'],
    writes: 'app-part',
  },
  saveAppSwitches: {
    given: app({ switches: [{ name: 'neu', about: 'Neue Seite', percent: 10 }] }),
    leaves: ['app-saved'],
    writes: 'app-part',
  },
  removeAppProgram: {
    given: app({ slug: kraft.slug, isRemoved: true }),
    leaves: ['app-removed'],
    writes: 'app-part',
  },
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
    leaves: ['text-matched'],
    writes: 'text-match',
  },
  publishApp: {
    given: async () => {
      await given(...openingCatalogue.map(productItem))
      return { version: 0, revs: revsOf(await seen()), reason }
    },
    leaves: ['app-published'],
    writes: 'app-publication app-version',
  },
  restoreAppVersion: {
    given: async () => ({ version: 1, revs: revsOf(await published()), reason }),
    leaves: ['app-restored', 'app-restored'],
    writes: 'app-part',
  },
} as const satisfies Record<string, Deed>
