import { useTranslation } from 'react-i18next'
import { PageLink } from '../frame/PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Steps } from '../ui/Steps.tsx'
import { Next } from './parts/Next.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { Questions } from './parts/Questions.tsx'
import { Rows } from './parts/Rows.tsx'
import { Section } from './parts/Section.tsx'
import { Statement } from './parts/Statement.tsx'
import type { PageDocument } from '../frame/page-document.ts'

export const page: PageDocument = {
  keywords: {
    de: 'betriebliches Gesundheitsmanagement, BGM, Gesundheitsförderung, mentale Gesundheit, Team',
    en: 'workplace health management, health promotion, mental health, team',
  },
}

export default function CorporatePage() {
  const { t } = useTranslation('corporate')
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} mark="week2" layout="above">
        <PageLink to="partners" className={buttonClass()}>
          {t('action')}
        </PageLink>
      </PageHead>
      <Section look="split" label={t('why.label')} title={t('why.title')}>
        <Paragraphs list={t('why.text', { returnObjects: true })} />
      </Section>
      <Section label={t('offer.label')} title={t('offer.title')} isWide>
        <Rows list={t('offer.list', { returnObjects: true })} look="tiles" />
      </Section>
      <Statement text={t('statement')} side="left" mark="third" />
      <Section look="band" label={t('trust.label')} title={t('trust.title')}>
        <Paragraphs list={t('trust.text', { returnObjects: true })} />
      </Section>
      <Section label={t('path.label')} title={t('path.title')} isWide>
        <Steps steps={t('path.steps', { returnObjects: true })} />
      </Section>
      <Section label={t('questions.label')} title={t('questions.title')}>
        <Questions list={t('questions.list', { returnObjects: true })} />
      </Section>
      <Next title={t('next.title')} text={t('next.text')}>
        <PageLink to="partners" className={buttonClass()}>
          {t('next.action')}
        </PageLink>
      </Next>
    </>
  )
}
