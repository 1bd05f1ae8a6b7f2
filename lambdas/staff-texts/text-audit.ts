import type { Audit } from '../staff/audit.ts'
import { imagesOf } from '../staff/images.ts'
import { type TextWords, WORDS } from '../../contract/staff-texts.ts'
import type { Manuscript } from '../content/manuscript.ts'

/** How a line of the audit names a text. */
export const auditName = ({ title }: Pick<Manuscript, 'title'>): string => title.slice(0, 80)

/** What has changed of the words; of the body, its length, because its versions show the rest. */
export const wordImages = (before: object, after: TextWords): Pick<Audit, 'before' | 'after'> =>
  imagesOf(shown(before), shown(after))

const shown = (words: Partial<TextWords>): object =>
  Object.fromEntries(
    WORDS.map(name => {
      const { [name]: value, body = '' } = words
      if (name === 'body')
        return [name, `${body.length} Zeichen, ${body.split(/\s+/).filter(Boolean).length} Wörter`]
      return [name, Array.isArray(value) ? value.join(', ') : value]
    }),
  )
