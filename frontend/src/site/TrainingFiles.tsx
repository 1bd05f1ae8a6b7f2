import { useTranslation } from 'react-i18next'
import { useOffer } from '../facts.tsx'
import { Section } from './Section.tsx'
import css from './TrainingFiles.module.css'

/** What lies in the account after buying, as the catalogue has it: in German, like the recordings. */
export function TrainingFiles({ slug }: { slug: string }) {
  const { t, i18n } = useTranslation('training')
  const offer = useOffer(slug)
  if (!offer) return null
  return (
    <Section label={t('files.label')} title={t('files.title', { count: offer.files.length })}>
      <p>{t('files.text', { format: offer.formats.join(t('files.and')) })}</p>
      <ol className={css.files} lang={i18n.language === 'de' ? undefined : 'de'}>
        {offer.files.map(title => (
          <li key={title}>{title}</li>
        ))}
      </ol>
      <p>{t('files.downloads')}</p>
    </Section>
  )
}
