import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'

export default function ImpressumPage() {
  const { t } = useTranslation('legal')
  return <LegalText title={t('title')} sections={t('sections', { returnObjects: true })} isAddress />
}
