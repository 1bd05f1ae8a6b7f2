import { useTranslation } from 'react-i18next'
import { useCurrentPage } from './current-page.ts'
import { LanguageLink } from './LanguageLink.tsx'
import { PageLink } from './PageLink.tsx'
import css from './TopBar.module.css'
import { Wordmark } from './Wordmark.tsx'

/** The way home and the other language, at the top of pages whose header appears only after scrolling. */
export function TopBar() {
  const { t } = useTranslation()
  const isHome = useCurrentPage().route.id === 'home'
  return (
    <div className={css.bar}>
      {isHome ? (
        <>
          <Wordmark />
          <ul>
            <li>
              <PageLink to="auth">{t('nav.account')}</PageLink>
            </li>
            <li>
              <LanguageLink />
            </li>
          </ul>
        </>
      ) : (
        <>
          <PageLink to="home">
            <Wordmark />
            <span className="hidden">{t('nav.home')}</span>
          </PageLink>
          <LanguageLink />
        </>
      )}
    </div>
  )
}
