import { useTranslation } from 'react-i18next'
import { PageLink } from '../frame/PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Fit } from './parts/Fit.tsx'
import { Next } from './parts/Next.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { Questions } from './parts/Questions.tsx'
import { Rows } from './parts/Rows.tsx'
import { Section } from './parts/Section.tsx'
import { Statement } from './parts/Statement.tsx'
import type { PageDocument } from '../frame/page-document.ts'

export const page: PageDocument = {
  keywords: { de: 'Präventionskurs, Krankenkasse, Erstattung, §\u00a020 SGB V, Stressbewältigung' },
}

export default function KrankenkassePage() {
  const { t } = useTranslation('krankenkasse')
  return (
    <>
      <PageHead
        kicker={t('kicker')}
        title={t('title')}
        lead={t('lead')}
        figure={t('figure')}
        limit={t('limit')}
        mark="week3"
      >
        <a href="#fragen" className={buttonClass()}>
          {t('action')}
        </a>
        <small>{t('source')}</small>
      </PageHead>
      <Section look="split" label={t('course.label')} title={t('course.title')} isWide>
        <Paragraphs list={t('course.text', { returnObjects: true })} />
        <Rows list={t('course.list', { returnObjects: true })} look="tiles" />
        <p>
          <PageLink to="samples">{t('samples')}</PageLink>
        </p>
      </Section>
      <Section id="anmelden" label={t('path.label')} title={t('path.title')} isWide>
        <Rows list={t('path.list', { returnObjects: true })} isNumbered />
      </Section>
      <Statement text={t('statement')} side="left" mark="week4" />
      <Section look="band" label={t('who.label')} title={t('who.title')} isWide>
        <Fit yes={t('who.yes', { returnObjects: true })} no={t('who.no', { returnObjects: true })} />
      </Section>
      <Section id="fragen" label={t('questions.label')} title={t('questions.title')}>
        <Questions list={t('questions.list', { returnObjects: true })} />
      </Section>
      <Next title={t('next.title')} text={t('next.text')}>
        <PageLink to="healthForAll">{t('next.action')}</PageLink>
      </Next>
    </>
  )
}
