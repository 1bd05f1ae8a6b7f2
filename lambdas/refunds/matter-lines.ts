import type * as z from 'zod/mini'
import type { listMatters, MATTER_KINDS, MatterLine } from '../../contract/staff-bookkeeping.ts'
import { moneyMatters } from '../orders/money-matter.ts'
import { unmatchedMoney } from '../orders/unmatched-money.ts'
import { listPage } from '../platform/staff-list.ts'
import type { Key } from '../platform/table.ts'
import { differences } from './reconciliation.ts'

export interface MatterRef {
  readonly kind: (typeof MATTER_KINDS)[number]
  readonly about: string
  readonly part?: string | undefined
}

/** Three kinds of items stand in one list; each has a key and a way to be settled of its own. */
export const matterKeys = {
  'recon-difference': {
    keyOf: ({ about, part = '' }: MatterRef) => differences.keyOf({ day: part, aboutId: about }),
    refOf: (key: Key) => {
      const { day, aboutId } = differences.refOf(key)
      return { about: aboutId, part: day }
    },
  },
  'money-matter': {
    keyOf: ({ about, part = '' }: MatterRef) => moneyMatters.keyOf({ aboutId: about, what: part }),
    refOf: (key: Key) => {
      const { aboutId, what } = moneyMatters.refOf(key)
      return { about: aboutId, part: what }
    },
  },
  'unmatched-money': {
    keyOf: ({ about }: MatterRef) => unmatchedMoney.keyOf({ sessionId: about }),
    refOf: (key: Key) => ({ about: unmatchedMoney.refOf(key).sessionId, part: '' }),
  },
} as const

/** What names the item of this key. */
function matterRefOf(kind: string, key: Key): MatterRef | undefined {
  // `entries` loses the names.
  const known = (Object.keys(matterKeys) as MatterRef['kind'][]).find(each => each === kind)
  return known && { kind: known, ...matterKeys[known].refOf(key) }
}

/** The newest first; one request to the table. */
export async function pageOfMatters(
  { status, what, after }: z.output<(typeof listMatters)['input']>,
  limit: number,
): Promise<{ lines: MatterLine[]; next?: string }> {
  const { lines, next } = await listPage({
    list: 'UNMATCHED',
    ...(what === undefined
      ? { by: 'status', startsWith: `${status}#` }
      : { by: 'time', startsWith: `${what}#${status}#` }),
    isDescending: true,
    limit,
    after,
  })
  return {
    lines: lines.flatMap(line => {
      const ref = matterRefOf(String(line.kind), line)
      const { about, part = '' } = ref ?? {}
      if (!ref || about === undefined) return []
      const { title, createdAt, dueAt, totalCents, currency = 'EUR' } = line
      return [
        {
          kind: ref.kind,
          about,
          part,
          status,
          title: String(title),
          at: String(createdAt),
          ...(typeof dueAt === 'string' && { dueAt }),
          ...(totalCents !== undefined && {
            cents: Number(totalCents),
            currency: String(currency).toUpperCase(),
          }),
        },
      ]
    }),
    ...(next !== undefined && { next }),
  }
}
