import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'
import { useFill } from '../../frame/facts.ts'
import type { PageDocument } from '../../frame/page-document.ts'

export const page: PageDocument = {
  keywords: { de: 'Impressum, Anbieter, Kontakt, Lumeus', en: 'legal notice, provider, contact, Lumeus' },
}

export default function ImpressumPage() {
  const { t } = useTranslation('impressum')
  const fill = useFill()
  return <LegalText title={t('title')} sections={fill(t('sections', { returnObjects: true }))} isAddress />
}
