import { useTranslation } from 'react-i18next'
import { Section } from '../parts/Section.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'

/** The newsletter as a part of a page. The widget leads here. Its page needs the texts `newsletter` and `fields`. */
export function Newsletter() {
  const { t } = useTranslation('newsletter')
  return (
    <Section id="newsletter" label={t('label')} title={t('title')}>
      <p>{t('text')}</p>
      <div data-needs="200">
        <NewsletterForm />
      </div>
    </Section>
  )
}
