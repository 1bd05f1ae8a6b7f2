import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'

export default function AgbPage() {
  const { t } = useTranslation('agb')
  return (
    <LegalText
      title={t('title')}
      stand={t('stand')}
      contents={t('contents')}
      sections={t('sections', { returnObjects: true })}
    />
  )
}
