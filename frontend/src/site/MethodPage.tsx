import { useTranslation } from 'react-i18next'
import { PageLink } from '../frame/PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Figures } from './parts/Figures.tsx'
import { Fit } from './parts/Fit.tsx'
import { Next } from './parts/Next.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { Rows } from './parts/Rows.tsx'
import { Section } from './parts/Section.tsx'
import { Statement } from './parts/Statement.tsx'
import { useFill } from '../frame/facts.ts'
import type { PageDocument } from '../frame/page-document.ts'

export const page: PageDocument = {
  keywords: {
    de: 'emotionale Neubewertung, Hörtraining, Visualisierung, Filmmusik, Umgang mit Gefühlen',
    en: 'emotional reappraisal, audio training, visualisation, film music, dealing with feelings',
  },
}

export default function MethodPage() {
  const { t } = useTranslation('method')
  const fill = useFill()
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} mark="first" layout="behind" />
      <Section label={t('idea.label')} title={t('idea.title')}>
        <Paragraphs list={t('idea.text', { returnObjects: true })} />
      </Section>
      <Statement text={t('statement')} mark="second" />
      <Section label={t('unit.label')} title={t('unit.title')} isWide>
        <Rows list={t('unit.list', { returnObjects: true })} isNumbered />
      </Section>
      <Section look="split" label={t('music.label')} title={t('music.title')}>
        <Paragraphs list={t('music.text', { returnObjects: true })} />
      </Section>
      <Section look="band" label={t('figures.label')} title={t('figures.title')} isWide>
        <Figures list={t('figures.list', { returnObjects: true })} />
        <Paragraphs list={fill(t('figures.text', { returnObjects: true }))} />
      </Section>
      <Section label={t('fit.label')} title={t('fit.title')} isWide>
        <Fit yes={t('fit.yes', { returnObjects: true })} no={t('fit.no', { returnObjects: true })} />
      </Section>
      <Next title={t('next.title')} text={t('next.text')}>
        <PageLink to="kraftDerEmotionen" className={buttonClass()}>
          {t('next.action')}
        </PageLink>
      </Next>
    </>
  )
}
