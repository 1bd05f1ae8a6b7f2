import { useTranslation } from 'react-i18next'
import { buttonClass } from '../ui/button-class.ts'
import { Steps } from '../ui/Steps.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { Questions } from './parts/Questions.tsx'
import { Rows } from './parts/Rows.tsx'
import { Section } from './parts/Section.tsx'
import { LicenceOffers, LICENCES_ID } from './partners/LicenceOffers.tsx'
import { Statement } from './parts/Statement.tsx'
import { useFill } from '../frame/facts.ts'
import type { PageDocument } from '../frame/page-document.ts'

export const page: PageDocument = {
  keywords: { de: 'AOK Bayern, Lizenz, Nachlass, Hörtraining, Prävention' },
}

export default function AokBayernPage() {
  const { t } = useTranslation('aok-bayern')
  const fill = useFill()
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} figure={t('figure')} mark="week4">
        <a href={`#${LICENCES_ID}`} className={buttonClass()}>
          {t('action')}
        </a>
        <small>{t('source')}</small>
      </PageHead>
      <Section look="split" label={t('deal.label')} title={t('deal.title')} isWide>
        <Rows list={t('deal.list', { returnObjects: true })} />
      </Section>
      <LicenceOffers page="aok-bayern-partnerschaft" />
      <Section label={t('path.label')} title={t('path.title')} isWide>
        <Steps steps={t('path.steps', { returnObjects: true })} />
        <Paragraphs list={fill(t('path.notes', { returnObjects: true }))} />
      </Section>
      <Statement text={t('statement')} side="left" mark="week6" />
      <Section look="band" label={t('privacy.label')} title={t('privacy.title')}>
        <Paragraphs list={fill(t('privacy.text', { returnObjects: true }))} />
      </Section>
      <Section label={t('questions.label')} title={t('questions.title')}>
        <Questions list={t('questions.list', { returnObjects: true })} />
      </Section>
    </>
  )
}
