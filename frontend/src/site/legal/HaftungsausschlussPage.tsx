import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'
import type { PageDocument } from '../../frame/page-document.ts'

export const page: PageDocument = {
  keywords: {
    de: 'Haftungsausschluss, Haftung für Inhalte, Verweise, Lumeus',
    en: 'disclaimer, liability for content, links, Lumeus',
  },
}

export default function HaftungsausschlussPage() {
  const { t } = useTranslation('haftungsausschluss')
  return <LegalText title={t('title')} stand={t('stand')} sections={t('sections', { returnObjects: true })} />
}
