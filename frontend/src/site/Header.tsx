import { useTranslation } from 'react-i18next'
import { useCurrent } from '../current.ts'
import { PageLink } from '../PageLink.tsx'
import { pathIn, routeOf } from '../routes.ts'
import css from './Header.module.css'
import { Wordmark } from './Wordmark.tsx'

/** At the top of every page; where the route says so it waits until the first screen is nearly past. */
export function Header() {
  const { t } = useTranslation()
  const { route } = useCurrent()
  return (
    <header className={css.header} data-header={route.header}>
      <PageLink to="home" className={css.brand}>
        <Wordmark />
        <span className="hidden">{t('nav.home')}</span>
      </PageLink>
      <button type="button" className={css.menu} popoverTarget="menu">
        {t('menu')}
      </button>
      {/* A popover on narrow screens, open without script and closed by rest.ts; a plain row on wide ones. */}
      <nav id="menu" className={css.nav} popover="auto" aria-label={t('nav.label')}>
        <Links />
      </nav>
    </header>
  )
}

function Links() {
  const { t } = useTranslation()
  return (
    <ul>
      <li>
        <PageLink to="home" hash="#methode">
          {t('nav.method')}
        </PageLink>
      </li>
      <li>
        <PageLink to="home" hash="#trainings">
          {t('nav.trainings')}
        </PageLink>
      </li>
      <li>
        <PageLink to="auth">{t('nav.account')}</PageLink>
      </li>
      <li>
        <LanguageLink />
      </li>
    </ul>
  )
}

/** To the page's twin, or to the other language's home where it has none. The small script remembers the choice. */
export function LanguageLink() {
  const { t } = useTranslation()
  const { route, language } = useCurrent()
  const other = language === 'de' ? 'en' : 'de'
  const isTwin = route.kind === 'public' && route.languages.includes(other)
  return (
    <a href={pathIn(isTwin ? route : routeOf('home'), other)} hrefLang={other} lang={other}>
      {t('nav.language')}
    </a>
  )
}
