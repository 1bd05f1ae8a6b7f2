import { useTranslation } from 'react-i18next'
import { site } from '../../../contract/site.ts'
import { usePaging } from '../facts.tsx'
import { useTitle } from '../heading.ts'
import { PageLink } from '../PageLink.tsx'
import type { RouteId } from '../routes.ts'
import css from './ListPages.module.css'
import section from './Section.module.css'

type Props = {
  /** What the list is called. */
  name: string
  /** Its first page, and those with older texts. */
  to: RouteId
  older: RouteId
}

/** The ways to newer and older texts, in words; nothing where one page shows them all. */
export function ListPages({ name, to, older }: Props) {
  const { t } = useTranslation()
  const paging = usePaging()
  if (!paging) return null
  const { page, pages } = paging
  const place = t('paging.place', { page, of: pages })
  return (
    <nav className={`${section.section} ${css.pages}`} aria-label={t('paging.label')}>
      {page > 1 && <Title of={`${name}, ${place} – ${site.brand}`} />}
      <p className={section.label}>{place}</p>
      <p className={section.wide}>
        {page === 2 && <PageLink to={to}>{t('paging.newer')}</PageLink>}
        {page > 2 && (
          <PageLink to={older} params={{ page: String(page - 1) }}>
            {t('paging.newer')}
          </PageLink>
        )}
        {page < pages && (
          <PageLink to={older} params={{ page: String(page + 1) }}>
            {t('paging.older')}
          </PageLink>
        )}
      </p>
    </nav>
  )
}

/** The first page is called by its route. */
function Title({ of }: { of: string }) {
  useTitle(of)
  return null
}
