import * as z from 'zod/mini'
import { tabStorage } from '../../storage.ts'
import type { Choice } from './choices.ts'

const MAX_RECENT = 5
const Kept = z.array(
  z.object({
    kind: z.enum(['order', 'request', 'voucher', 'offer', 'article', 'press']),
    title: z.string(),
    to: z.string(),
    state: z.optional(z.object({ open: z.string() })),
  }),
)

/** Numbers, codes and titles; nothing that names a customer is kept. */
const keyOf = (sub: string) => `staff-recent:${sub}`

function read(sub: string): z.infer<typeof Kept> {
  try {
    return Kept.parse(JSON.parse(tabStorage.getItem(keyOf(sub)) ?? '[]'))
  } catch {
    return []
  }
}

/** What this member has opened last by searching, in this tab. */
export const recentOf = (sub: string): Choice[] => read(sub).map(kept => ({ group: 'recent', ...kept }))

export function remember(sub: string, { kind, title, to, state }: Choice): void {
  const kept = Kept.safeParse([{ kind, title, to, ...(state && { state }) }])
  if (!kept.success) return
  const others = read(sub).filter(other => other.to !== to || other.state?.open !== state?.open)
  tabStorage.setItem(keyOf(sub), JSON.stringify([...kept.data, ...others].slice(0, MAX_RECENT)))
}
