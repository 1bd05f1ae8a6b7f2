import { browserStorage, tabStorage } from '../storage.ts'

// Apart from draft.ts: the form of the details is drawn and filled in before any schema is there.

/** In the order of the form. */
export const FIELDS = [
  'dateId',
  'firstName',
  'lastName',
  'email',
  'country',
  'postalCode',
  'company',
  'vatId',
  'street',
  'city',
  'phone',
] as const
export type BuyerField = (typeof FIELDS)[number]
export type DraftFields = Partial<Record<BuyerField, string>>

export const keyOf = (slug: string) => `checkout ${slug}`

/** Drafts that were begun before are nobody's any more, in whichever tab they lie (session/end-drafts.ts). */
const draftsEnded = () => browserStorage.getItem('drafts-ended') ?? undefined

/** What was entered for this offer in this tab. */
export function readFields(slug: string): DraftFields {
  const { fields } = stored(slug)
  if (typeof fields !== 'object' || fields === null) return {}
  const entered: [string, unknown][] = Object.entries(fields)
  return Object.fromEntries(
    FIELDS.flatMap(field => {
      const [, value] = entered.find(([name]) => name === field) ?? []
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )
}

/** Other details are another order, so a quote that was pressed before belongs to neither. */
export const saveFields = (slug: string, fields: DraftFields): void =>
  store(slug, { ...stored(slug), pressed: undefined, fields })

export const store = (slug: string, draft: object): void =>
  tabStorage.setItem(keyOf(slug), JSON.stringify({ ...draft, after: draftsEnded() }))

/** The text fields of a form, by their names. */
export const fieldsIn = (form: HTMLFormElement): DraftFields => {
  const formData = new FormData(form)
  return Object.fromEntries(
    FIELDS.flatMap(field => {
      const value = formData.get(field)
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )
}

/** Nothing of a draft that was begun before a sign-in of this browser ended. */
export function stored(slug: string): { fields?: unknown; after?: unknown } {
  try {
    const draft: unknown = JSON.parse(tabStorage.getItem(keyOf(slug)) ?? '')
    const known: { after?: unknown } = typeof draft === 'object' && draft !== null ? draft : {}
    if (known.after === draftsEnded()) return known
    tabStorage.removeItem(keyOf(slug))
    return {}
  } catch {
    return {}
  }
}
