import { useTranslation } from 'react-i18next'
import { NewsletterForm } from './NewsletterForm.tsx'
import { NewsletterFrame } from './NewsletterFrame.tsx'

export default function NewsletterPage() {
  const { t } = useTranslation('newsletter')
  return (
    <NewsletterFrame title={t('title')}>
      <p>{t('text')}</p>
      <NewsletterForm />
    </NewsletterFrame>
  )
}
