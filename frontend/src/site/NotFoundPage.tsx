import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../frame/current-page.ts'
import { PageLink } from '../frame/PageLink.tsx'
import { Line } from '../ui/Line.tsx'
import css from './NotFoundPage.module.css'

export default function NotFoundPage() {
  const { t } = useTranslation()
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
        {/* One document answers every unknown address, those below /en, too. */}
        {language === 'de' && (
          <li lang="en">
            There is no page at this address. <a href="/en">To the English home page</a>
          </li>
        )}
      </ul>
    </div>
  )
}
