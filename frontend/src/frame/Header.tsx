import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from './current-page.ts'
import { LanguageLink } from './LanguageLink.tsx'
import { PageLink } from './PageLink.tsx'
import type navigation from '../text/de/navigation.ts'
import { routeOf } from '../routes.ts'
import css from './Header.module.css'
import { trainingsIn } from '../site/trainings/trainings.ts'
import { Wordmark } from './Wordmark.tsx'

type Named = keyof typeof navigation.pages

/** At the top of every page; where the route says so it waits until the first screen is nearly past. */
export function Header() {
  const { t } = useTranslation('navigation')
  const { t: common } = useTranslation()
  const { route } = useCurrentPage()
  return (
    <>
      <header className={css.header} data-header={route.header}>
        <PageLink to="home" className={css.brand}>
          <Wordmark />
          <span className="hidden">{common('nav.home')}</span>
        </PageLink>
        <button type="button" className={css.menu} popoverTarget="menu">
          {t('menu')}
        </button>
        {/* One list: a popover at the side of narrow screens, open without script; a plain row on wide ones. */}
        <nav id="menu" className={css.nav} popover="auto" aria-label={t('label')}>
          <button
            type="button"
            className={css.close}
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={t('close')}
          />
          <Links />
        </nav>
      </header>
      {/* Always there and mostly empty: what comes into it is announced. */}
      <output className={css.switching}>
        <span>{t('switching')}</span>
      </output>
    </>
  )
}

function Links() {
  const { t } = useTranslation('navigation')
  const { t: common } = useTranslation()
  const { language } = useCurrentPage()
  const isGerman = language === 'de'
  return (
    <ul>
      <Drop name="how">
        <Pages of={['method', 'articles']} />
      </Drop>
      <Drop name="trainings">
        <Pages of={trainingsIn(language).map(({ page }) => page)} />
        {isGerman && (
          <li>
            <span>{t('groups.intensive')}</span>
            <ul>
              <Pages of={['masterclasses']} />
            </ul>
          </li>
        )}
      </Drop>
      <Drop name="about">
        <Pages of={['team', 'partners', 'press', 'socialMedia']} />
      </Drop>
      {isGerman && (
        <Drop name="refund">
          <Pages of={['healthForAll', 'krankenkasse']} />
        </Drop>
      )}
      <Pages of={['corporate']} />
      <li>
        <PageLink to="auth">{common('nav.account')}</PageLink>
      </li>
      {/* Shown by the small script to who is signed in. The sign-in page asks once more. */}
      <li className={css.signOut}>
        <a href={`${routeOf('auth').path}?view=sign-out${isGerman ? '' : '&lang=en'}`}>
          {common('nav.signOut')}
        </a>
      </li>
      <li className={css.languages}>
        <LanguageLink to="de" />
        <LanguageLink to="en" />
      </li>
    </ul>
  )
}

/** Opens by click, key and touch without script; the small script adds the mouse's hovering and Escape (header-menus.ts). */
function Drop({ name, children }: { name: keyof typeof navigation.groups; children: ReactNode }) {
  const { t } = useTranslation('navigation')
  return (
    <li>
      <details name="nav" suppressHydrationWarning>
        <summary>{t(`groups.${name}`)}</summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}

function Pages({ of }: { of: readonly Named[] }) {
  const { t } = useTranslation('navigation')
  return of.map(id => (
    <li key={id}>
      <PageLink to={id}>{t(`pages.${id}`)}</PageLink>
    </li>
  ))
}
