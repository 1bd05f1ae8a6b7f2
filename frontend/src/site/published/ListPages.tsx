import { useTranslation } from 'react-i18next'
import { useListData } from './list-document.ts'
import { useTitle } from '../../frame/heading.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import type { RouteId } from '../../routes/table.ts'
import { branded, pageLabel } from '../../frame/title.ts'
import { useListName } from './list-name.ts'
import css from './ListPages.module.css'
import section from '../parts/Section.module.css'

type Props = {
  /** Its first page, and those with older texts. */
  to: RouteId
  older: RouteId
}

/** The ways to newer and older texts, in words; nothing where one page shows them all. */
export function ListPages({ to, older }: Props) {
  const { t, i18n } = useTranslation()
  const { paging } = useListData()
  const name = useListName(to)
  if (!paging) return null
  const { page, pages } = paging
  return (
    <nav className={`${section.section} ${css.pages}`} aria-label={t('paging.label')}>
      {page > 1 && <Title of={branded(name)} />}
      <p className={section.label}>{pageLabel(paging, i18n)}</p>
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
