import { useTranslation } from 'react-i18next'
import { Fit } from '../parts/Fit.tsx'
import css from './MentalesSchlaftrainingPage.module.css'
import { NamedList } from '../parts/NamedList.tsx'
import { Paragraphs } from '../parts/Paragraphs.tsx'
import { Section } from '../parts/Section.tsx'
import type { PageDocument } from '../../frame/page-document.ts'
import { trainingItems } from './training-items.ts'
import { TrainingFrame } from './TrainingFrame.tsx'

const SLUG = 'mentales-schlaftraining'

export const page: PageDocument = {
  structuredItems: trainingItems,
  keywords: {
    de: 'Mentales Schlaftraining, Hörtraining, Abendritual, abschalten, Schlaf',
    en: 'mental sleep training, audio training, evening ritual, winding down, sleep',
  },
}

export default function MentalesSchlaftrainingPage() {
  const { t } = useTranslation(SLUG)
  return (
    <TrainingFrame slug={SLUG} layout="above" line={{ shape: 'sleep', height: 300, strands: 3 }}>
      <Section label={t('what.label')} title={t('what.title')}>
        <Paragraphs list={t('what.text', { returnObjects: true })} />
      </Section>
      <Evening />
      <Section label={t('units.label')} title={t('units.title')}>
        <p>{t('units.text')}</p>
        <NamedList list={t('units.list', { returnObjects: true })} isNumbered />
      </Section>
      <Section label={t('fit.label')} title={t('fit.title')} isWide>
        <Fit yes={t('fit.yes', { returnObjects: true })} no={t('fit.no', { returnObjects: true })} />
      </Section>
    </TrainingFrame>
  )
}

/** The hours of an evening on a line that sinks from one to the next. */
function Evening() {
  const { t } = useTranslation(SLUG)
  return (
    <div className={css.evening}>
      <Section label={t('evening.label')} title={t('evening.title')} isWide>
        <p>{t('evening.text')}</p>
        <ol className={css.hours}>
          {t('evening.list', { returnObjects: true }).map(({ hour, name, text }) => (
            <li key={hour}>
              <span className={css.hour}>{hour}</span>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
