import { useTranslation } from 'react-i18next'
import { PageLink } from '../frame/PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
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
  keywords: { de: 'Gesundheit bewegt, Aktion, Gehen, Verein, Gemeinde, Gesundheitsförderung' },
}

export default function GesundheitBewegtPage() {
  const { t } = useTranslation('gesundheit-bewegt')
  const fill = useFill()
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} mark="week1" layout="above">
        <PageLink to="partners" className={buttonClass()}>
          {t('action')}
        </PageLink>
      </PageHead>
      <Section label={t('idea.label')} title={t('idea.title')}>
        <Paragraphs list={t('idea.text', { returnObjects: true })} />
      </Section>
      <Section label={t('weeks.label')} title={t('weeks.title')} isWide>
        <Rows list={t('weeks.list', { returnObjects: true })} look="tiles" isNumbered />
      </Section>
      <Statement text={t('statement')} mark="children" />
      <Section look="split" label={t('kit.label')} title={t('kit.title')} isWide>
        <Rows list={t('kit.list', { returnObjects: true })} />
        <Paragraphs list={fill([t('kit.note')])} />
      </Section>
      <Section label={t('safety.label')} title={t('safety.title')} isWide>
        <Fit yes={t('safety.yes', { returnObjects: true })} no={t('safety.no', { returnObjects: true })} />
      </Section>
      <Next title={t('next.title')} text={t('next.text')}>
        <PageLink to="partners" className={buttonClass()}>
          {t('next.action')}
        </PageLink>
      </Next>
    </>
  )
}
