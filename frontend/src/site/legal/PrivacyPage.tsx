import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'
import type { PageDocument } from '../../frame/page-document.ts'

export const page: PageDocument = {
  keywords: {
    de: 'Datenschutzerklärung, personenbezogene Daten, DSGVO, Rechte, Lumeus',
    en: 'privacy policy, personal data, GDPR, rights, Lumeus',
  },
}

export default function PrivacyPage() {
  const { t } = useTranslation('privacy')
  return <LegalText title={t('title')} stand={t('stand')} sections={t('sections', { returnObjects: true })} />
}
