import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'
import type { PageDocument } from '../../frame/page-document.ts'

export const page: PageDocument = {
  keywords: {
    de: 'Cookie-Richtlinie, Cookies, Speicher im Browser, Einwilligung, Lumeus',
    en: 'cookie policy, cookies, browser storage, consent, Lumeus',
  },
}

export default function CookiesPage() {
  const { t } = useTranslation('cookies')
  return <LegalText title={t('title')} stand={t('stand')} sections={t('sections', { returnObjects: true })} />
}
