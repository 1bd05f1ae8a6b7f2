import { useTranslation } from 'react-i18next'
import { PageLink } from '../frame/PageLink.tsx'
import { People } from './parts/People.tsx'
import { Next } from './parts/Next.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { Rows } from './parts/Rows.tsx'
import { Section } from './parts/Section.tsx'
import { Statement } from './parts/Statement.tsx'
import { useFill } from '../frame/facts.ts'
import type { PageDocument } from '../frame/page-document.ts'

export const page: PageDocument = {
  keywords: {
    de: 'Lumeus Team, Komposition, Stimme, Psychologie, Hörtraining',
    en: 'Lumeus team, composition, voice, psychology, audio training',
  },
}

export default function TeamPage() {
  const { t } = useTranslation('team')
  const fill = useFill()
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} mark="second" />
      <Section look="split" label={t('roles.label')} title={t('roles.title')} isWide>
        <Rows list={t('roles.list', { returnObjects: true })} />
      </Section>
      <People />
      <Statement text={t('statement')} side="left" mark="week5" />
      <Section label={t('work.label')} title={t('work.title')} isWide>
        <Rows list={t('work.list', { returnObjects: true })} look="tiles" />
      </Section>
      <Section label={t('join.label')} title={t('join.title')}>
        <Paragraphs list={fill(t('join.text', { returnObjects: true }))} />
      </Section>
      <Next title={t('next.title')} text={t('next.text')}>
        <PageLink to="method">{t('next.action')}</PageLink>
      </Next>
    </>
  )
}
