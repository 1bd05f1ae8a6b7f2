import * as z from 'zod/mini'
import type { DraftPart } from '../../contract/staff-app.ts'
import { AppPart } from '../../contract/app-programs.ts'
import { Moment } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'

const Parts = z.array(z.object({ name: z.string(), content: AppPart }))

/** Written in the transaction of its publication, and never changed. */
export const appVersions = record('app-version', {
  about: 'A version of the app as staff had written it when it was published, part by part, for a way back',
  schema: z.object({
    version: technical(z.string()),
    /** As JSON; of removed programs nothing. */
    parts: technical(z.string()),
    publishedAt: technical(Moment),
  }),
  key: { pk: 'APP-VERSIONS', sk: 'VERSION#{version}' },
})

export const partsText = (draft: readonly DraftPart[]): string =>
  JSON.stringify(draft.flatMap(({ name, content, isRemoved }) => (isRemoved ? [] : [{ name, content }])))

export const partsOf = ({ parts }: { parts: string }): z.infer<typeof Parts> => Parts.parse(JSON.parse(parts))
