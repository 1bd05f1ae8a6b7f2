import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'
import { useFill } from '../../frame/facts.ts'
import type { PageDocument } from '../../frame/page-document.ts'

export const page: PageDocument = {
  keywords: {
    de: 'Erklärung zur Barrierefreiheit, BFSG, WCAG, Hindernisse melden, Lumeus',
    en: 'accessibility statement, BFSG, WCAG, report barriers, Lumeus',
  },
}

export default function BarrierefreiheitPage() {
  const { t } = useTranslation('barrierefreiheit')
  const fill = useFill()
  return (
    <LegalText
      title={t('title')}
      stand={t('stand')}
      sections={fill(t('sections', { returnObjects: true }))}
    />
  )
}
