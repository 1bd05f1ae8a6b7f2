import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'

export default function BarrierefreiheitPage() {
  const { t } = useTranslation('barrierefreiheit')
  return <LegalText title={t('title')} stand={t('stand')} sections={t('sections', { returnObjects: true })} />
}
