import { titleOf } from '../../../../contract/catalog.ts'
import { useCurrentPage } from '../../frame/current-page.ts'

export type Titled = Parameters<typeof titleOf>[0]

/** Of what was bought, in the reader's language where it is known in it. */
export function Title({ of }: { of: Titled }) {
  const { title, language } = useTitleOf(of)
  return <span lang={language}>{title}</span>
}

/** The same for a name that has no markup. */
export function useTitleOf(of: Titled) {
  const { language } = useCurrentPage()
  return titleOf(of, language)
}
