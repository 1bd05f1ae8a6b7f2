import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'
import { useFill } from '../../frame/facts.ts'
import type { PageDocument } from '../../frame/page-document.ts'

export const page: PageDocument = {
  keywords: {
    de: 'Datenschutzerklärung, personenbezogene Daten, DSGVO, Rechte, Lumeus',
    en: 'privacy policy, personal data, GDPR, rights, Lumeus',
  },
}

export default function PrivacyPage() {
  const { t } = useTranslation('privacy')
  const fill = useFill()
  return (
    <LegalText
      title={t('title')}
      stand={t('stand')}
      sections={fill(t('sections', { returnObjects: true }))}
    />
  )
}
