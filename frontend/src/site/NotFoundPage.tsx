import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../contract/language.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { PageLink } from '../frame/PageLink.tsx'
import { pathIn, routeOf } from '../routes.ts'
import { Line } from '../ui/Line.tsx'
import css from './NotFoundPage.module.css'

export default function NotFoundPage() {
  const { t, i18n } = useTranslation()
  const { language } = useCurrentPage()
  return (
    <div className={css.page}>
      <Line className={css.line} seed={5} restless={0.9} height={100} waves={24} isDrawn />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <ul>
        <li>
          <PageLink to="home">{t('nav.home')}</PageLink>
        </li>
        <li>
          <PageLink to="kraftDerEmotionen">{t('notFound.training')}</PageLink>
        </li>
        <li>
          <ToContact language={language} label={t('contact.open')} />
        </li>
      </ul>
      {import.meta.env.SSR && language === 'de' && <InEnglish t={i18n.getFixedT('en')} />}
    </div>
  )
}

/** This page never wakes (render.tsx), so the dialog opens on another one, as its document loads (waking.ts); without script the link leads to the footer's words about it. */
const ToContact = ({ language, label }: { language: Language; label: string }) => (
  <a href={`${pathIn(routeOf('faq'), language)}#schreib-uns`}>{label}</a>
)

/**
 * One document answers every unknown address, those below /en, too: it says the same in English, which is all of it that
 * is read there without script. It is drawn by the renderer alone, which has its words; the app knows the language.
 */
const InEnglish = ({ t }: { t: TFunction }) => (
  <section lang="en" aria-labelledby="in-english">
    <h2 id="in-english">{t('notFound.title')}</h2>
    <p>{t('notFound.text')}</p>
    <ul>
      <li>
        <a href={pathIn(routeOf('home'), 'en')}>{t('nav.home')}</a>
      </li>
      <li>
        <a href={pathIn(routeOf('kraftDerEmotionen'), 'en')}>{t('notFound.training')}</a>
      </li>
      <li>
        <ToContact language="en" label={t('contact.open')} />
      </li>
    </ul>
  </section>
)
