import { useTranslation } from 'react-i18next'
import { NewsletterForm } from './NewsletterForm.tsx'
import { NewsletterFrame } from './NewsletterFrame.tsx'
import type { PageDocument } from '../../frame/page-document.ts'

export const page: PageDocument = {
  keywords: {
    de: 'Lumeus Newsletter, Übungen für den Alltag, neue Programme, Forschung',
    en: 'Lumeus newsletter, everyday exercises, new programs, research',
  },
}

export default function NewsletterPage() {
  const { t } = useTranslation('newsletter')
  return (
    <NewsletterFrame title={t('title')}>
      <p>{t('text')}</p>
      <NewsletterForm />
    </NewsletterFrame>
  )
}
