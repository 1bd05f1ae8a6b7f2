import { useTranslation } from 'react-i18next'
import { buttonClass } from '../ui/button-class.ts'
import { PageHead } from './parts/PageHead.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { Questions } from './parts/Questions.tsx'
import { Rows } from './parts/Rows.tsx'
import { LicenceOffers, LICENCES_ID } from './partners/LicenceOffers.tsx'
import { Section } from './parts/Section.tsx'
import { useFill } from '../frame/facts.ts'

export default function Hd4j5Page() {
  const { t } = useTranslation('hd4j5')
  const fill = useFill()
  return (
    <>
      <PageHead kicker={fill(t('kicker'))} title={t('title')} lead={t('lead')} mark="week5">
        <a href={`#${LICENCES_ID}`} className={buttonClass()}>
          {t('action')}
        </a>
      </PageHead>
      <Section label={t('path.label')} title={t('path.title')} isWide>
        <Rows list={t('path.list', { returnObjects: true })} isNumbered />
      </Section>
      <LicenceOffers page="hd4j5" />
      <Section label={t('what.label')} title={t('what.title')}>
        <Paragraphs list={t('what.text', { returnObjects: true })} />
      </Section>
      <Section label={t('questions.label')} title={t('questions.title')}>
        <Questions list={t('questions.list', { returnObjects: true })} />
      </Section>
    </>
  )
}
