import { useState } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '../../storage.ts'
import { useMember } from '../frame/use-member.ts'

const View = z.object({
  name: z.string(),
  /** Filters and sort as an address; a search is never part of it. */
  address: z.string(),
  columns: z.optional(z.array(z.string())),
})
const Choices = z.object({
  /** Those that are drawn; missing: as the list declares them. */
  columns: z.optional(z.array(z.string())),
  views: z.array(View),
})
type Choices = z.infer<typeof Choices>

export const MAX_VIEWS = 20

/**
 * Columns and views of a list: kept in this browser for each member, and after a sign-out too, because they hold states,
 * sorts and columns, never a search.
 */
export function useChoices(list: string) {
  const { sub } = useMember()
  const key = `staff-list:${list}:${sub}`
  const [choices, setChoices] = useState(() => read(key))
  return {
    choices,
    choose: (changed: Partial<Choices>): void => {
      const next = { ...choices, ...changed }
      browserStorage.setItem(key, JSON.stringify(next))
      setChoices(next)
    },
  }
}

/** Nothing where it is missing or of an older shape. */
function read(key: string): Choices {
  try {
    return Choices.parse(JSON.parse(browserStorage.getItem(key) ?? '{}'))
  } catch {
    return { views: [] }
  }
}
