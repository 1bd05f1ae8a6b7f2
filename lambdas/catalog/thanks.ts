import * as z from 'zod/mini'
import { THANK_YOU_SLUGS } from '../../contract/page-paths.ts'
import { ThanksText } from '../../contract/thanks.ts'
import { technical } from '../platform/attribute.ts'
import { readableRecord } from '../platform/readable-record.ts'
import { between } from '../platform/table.ts'

const Thanks = z.object({
  slug: technical(z.enum(THANK_YOU_SLUGS)),
  rev: technical(z.int()),
  de: technical(ThanksText),
  en: technical(ThanksText),
})
type Thanks = z.infer<typeof Thanks>

/** Where nobody has written one, the page says what came with the release. */
export const storedThanks = readableRecord('thanks', {
  about: 'What a page that thanks says, in both languages',
  schema: Thanks,
  key: { pk: 'CATALOG', sk: 'THANKS#{slug}' },
})

export const listThanks = async (): Promise<Thanks[]> =>
  (await between('CATALOG', 'THANKS#', 'THANKS#~', THANK_YOU_SLUGS.length)).map(item =>
    storedThanks.parse(item),
  )
