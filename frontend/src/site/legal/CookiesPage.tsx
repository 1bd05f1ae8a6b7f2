import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'

export default function CookiesPage() {
  const { t } = useTranslation('cookies')
  return <LegalText title={t('title')} stand={t('stand')} sections={t('sections', { returnObjects: true })} />
}
