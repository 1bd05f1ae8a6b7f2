import { useCurrentPage } from '../../frame/current-page.ts'
import { formatDate } from '../../format.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import type { Entry } from '../../frame/published.ts'
import { Markup } from '../../written/Markup.tsx'
import css from '../parts/NamedList.module.css'

type Props = {
  to: 'article' | 'pressRelease'
  list: readonly Entry[]
  /** Two columns where there is room. */
  isWide?: boolean
}

/** Published texts, each with its date, its title and what it is about. */
export function EntryList({ to, list, isWide = false }: Props) {
  const { language } = useCurrentPage()
  return (
    <ul className={css.list} data-wide={isWide ? '' : undefined}>
      {list.map(({ slug, title, teaser, publishedAt, picture }) => (
        <li key={slug} data-picture={picture && ''}>
          {picture && <Markup of={[picture]} />}
          <small>
            <time dateTime={publishedAt}>{formatDate(publishedAt, language)}</time>
          </small>
          <h3>
            <PageLink to={to} params={{ slug }}>
              {title}
            </PageLink>
          </h3>
          <p>{teaser}</p>
        </li>
      ))}
    </ul>
  )
}
