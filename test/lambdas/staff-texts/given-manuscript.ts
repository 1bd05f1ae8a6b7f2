import {
  createText,
  decideText,
  listTexts,
  readText,
  saveText,
  type TextDeed,
} from '../../../contract/staff-texts.ts'
import { manuscripts } from '../../../lambdas/content/manuscript.ts'
import { handler } from '../../../lambdas/staff-texts/handler.ts'
import { type Answer, ask, NOW, ofStaff } from '../http-event.ts'
import { partition } from '../local-table.ts'

/** Two editors, of whom one may approve what the other has written. */
export const WRITER = { ...ofStaff('cus_01KAG000000000000000000007', '[editor]'), sub: 'writer' }
export const REVIEWER = { ...ofStaff('cus_01KAG000000000000000000008', '[editor]'), sub: 'reviewer' }

export const words = {
  title: 'Ruhe',
  slug: 'ruhe',
  teaser: 'Worum es geht.',
  topic: 'Schlaf',
  author: 'Redaktion Lumeus',
  body: 'Ein Absatz.',
}

let presses = 0
export const press = () => `prs_0123456789abcde${++presses}`
type More = Record<string, unknown>
type By = { claims?: Record<string, string>; now?: string }

const by = ({ claims = WRITER, now = NOW }: By) => ({ claims, now })
export const create = (more: More = {}, who: By = {}): Promise<Answer> =>
  ask(handler, createText, {
    input: { pressId: press(), type: 'article', language: 'de', ...words, ...more },
    ...by(who),
  })
export const save = (contentId: string, rev: number, more: More = {}, who: By = {}): Promise<Answer> =>
  ask(handler, saveText, { input: { contentId, pressId: press(), rev, ...words, ...more }, ...by(who) })
export const decide = (
  contentId: string,
  rev: number,
  deed: TextDeed,
  more: More = {},
  who: By = {},
): Promise<Answer> =>
  ask(handler, decideText, {
    input: { contentId, pressId: press(), rev, deed, reason: '', ...more },
    ...by(who),
  })
export const read = (contentId: string, who: By = {}): Promise<Answer> =>
  ask(handler, readText, { input: { contentId }, ...by(who) })
export const list = async (input: More = {}): Promise<Answer> =>
  ask(handler, listTexts, { input: { type: 'article', ...input }, claims: WRITER })

export const keyOf = (contentId: string) => manuscripts.keyOf({ contentId })
/** The deeds in the audit of a text, in the order of their presses. */
export const linesOf = async (contentId: string): Promise<string[]> =>
  (await partition(`AUDIT#${contentId}`)).map(line => String(line['action'])).toSorted()

/** A text that the reviewer has approved: its id and rev. */
export async function approved(more: More = {}): Promise<{ contentId: string; rev: number }> {
  const { contentId, rev } = (await create(more)).body
  await decide(contentId, rev, 'submit')
  const { body } = await decide(contentId, rev + 1, 'approve', {}, { claims: REVIEWER })
  return { contentId, rev: body.rev }
}
