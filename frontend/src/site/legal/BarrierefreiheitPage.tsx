import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'
import type { PageDocument } from '../../frame/page-document.ts'

export const page: PageDocument = {
  keywords: {
    de: 'Erklärung zur Barrierefreiheit, BFSG, WCAG, Hindernisse melden, Lumeus',
    en: 'accessibility statement, BFSG, WCAG, report barriers, Lumeus',
  },
}

export default function BarrierefreiheitPage() {
  const { t } = useTranslation('barrierefreiheit')
  return <LegalText title={t('title')} stand={t('stand')} sections={t('sections', { returnObjects: true })} />
}
