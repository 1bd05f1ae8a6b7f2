import { useQueryClient } from '@tanstack/react-query'
import { listThanks, readThanks, type StaffThanks } from '../../../../contract/staff-shop.ts'
import type { ThanksText } from '../../../../contract/thanks.ts'
import { queryOf } from '../../query/query-client.ts'
import { thankYouPages } from '../../site/thank-you/thank-you.ts'
import german from '../../text/de/thank-you.ts'
import english from '../../text/en/thank-you.ts'

export type ThanksSlug = StaffThanks['slug']
export type ThanksTexts = NonNullable<StaffThanks['texts']>

export const ofThanks = (slug: ThanksSlug) => ({ ...queryOf(readThanks, { slug }), staleTime: 5_000 })

export function useTakeThanks(): (page: StaffThanks) => void {
  const client = useQueryClient()
  return page => {
    client.setQueryData(ofThanks(page.slug).queryKey, page)
    void client.invalidateQueries({ queryKey: [listThanks.path] })
  }
}

/** What the page shows: what was written, or what came with the release. */
export function textsOf({ slug, texts }: Pick<StaffThanks, 'slug' | 'texts'>): ThanksTexts {
  const offer = thankYouPages[slug]
  return texts ?? { de: textOf(german.offers[offer]), en: textOf(english.offers[offer]) }
}

const textOf = ({ title, text, steps }: ThanksText): ThanksText => ({
  title,
  text,
  steps: steps.map(({ name, text: words }) => ({ name, text: words })),
})
