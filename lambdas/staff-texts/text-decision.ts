import { TEXT_DEEDS, type TextDeed } from '../../contract/staff-texts.ts'
import { type Manuscript, manuscripts } from '../content/manuscript.ts'

type Seen = Pick<Manuscript, 'status' | 'publicSlug'>

export const rowOf = (deed: TextDeed | 'save') => manuscripts.spec.transitions?.[deed]

const isFrom = ({ status }: Seen, deed: TextDeed | 'save'): boolean => {
  const from: readonly string[] = rowOf(deed)?.from ?? []
  return from.includes(status)
}

/** What the table of its transitions lets people do to it as it stands; each write asks again. */
export const decisionsOn = (text: Seen): TextDeed[] =>
  TEXT_DEEDS.filter(deed => {
    if (!isFrom(text, deed)) return false
    if (deed === 'take-back') return text.publicSlug !== undefined
    return deed !== 'archive' || text.publicSlug === undefined
  })

export const isWritable = (text: Seen): boolean => isFrom(text, 'save')
