import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../../frame/current-page.ts'
import { useOffer } from '../../frame/page-data.tsx'
import { PageLink } from '../../frame/PageLink.tsx'
import { Section } from '../parts/Section.tsx'
import css from './TrainingFiles.module.css'

/** What lies in the account after buying, as the catalogue has it: in German, like the recordings. */
export function TrainingFiles({ slug }: { slug: string }) {
  const { t } = useTranslation('training')
  const { language } = useCurrentPage()
  const offer = useOffer(slug)
  if (!offer) return null
  const title = offer.accessDays === undefined ? 'files.title' : 'files.ending'
  return (
    <Section label={t('files.label')} title={t(title, { count: offer.files.length })}>
      <p>{t('files.text', { format: offer.formats.join(t('files.and')) })}</p>
      <ol className={css.files} lang={language === 'de' ? undefined : 'de'}>
        {offer.files.map(title => (
          <li key={title}>{title}</li>
        ))}
      </ol>
      <p>{t('files.downloads')}</p>
      {/* The app's page is English only, and so are the words that lead there. */}
      {language === 'en' && (
        <p>
          <PageLink to={`download-${slug}`}>Listen in the app</PageLink>
        </p>
      )}
    </Section>
  )
}
