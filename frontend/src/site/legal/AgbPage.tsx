import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'
import { useFill } from '../../frame/facts.ts'
import type { PageDocument } from '../../frame/page-document.ts'

export const page: PageDocument = {
  keywords: {
    de: 'AGB, Widerrufsbelehrung, Muster-Widerrufsformular, Vertrag, Lumeus',
    en: 'terms and conditions, withdrawal notice, withdrawal form, contract, Lumeus',
  },
}

export default function AgbPage() {
  const { t } = useTranslation('agb')
  const fill = useFill()
  return (
    <LegalText
      title={t('title')}
      stand={t('stand')}
      contents={t('contents')}
      sections={fill(t('sections', { returnObjects: true }))}
      former={{
        id: 'former',
        title: t('former.title'),
        text: t('former.text'),
        sections: fill(t('former.sections', { returnObjects: true })),
      }}
    />
  )
}
