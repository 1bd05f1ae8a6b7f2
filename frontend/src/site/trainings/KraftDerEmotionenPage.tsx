import { useTranslation } from 'react-i18next'
import { Mark } from '../../ui/Mark.tsx'
import { Steps } from '../../ui/Steps.tsx'
import css from './KraftDerEmotionenPage.module.css'
import { Paragraphs } from '../parts/Paragraphs.tsx'
import { Section } from '../parts/Section.tsx'
import type { PageDocument } from '../../frame/page-document.ts'
import { trainingItems } from './training-items.ts'
import { TrainingFrame } from './TrainingFrame.tsx'

const SLUG = 'kraft-der-emotionen'
const WEEKS = ['week1', 'week2', 'week3', 'week4', 'week5', 'week6', 'week7'] as const

export const page: PageDocument = {
  structuredItems: trainingItems,
  keywords: {
    de: 'Kraft der Emotionen, Hörtraining, Umgang mit Gefühlen, emotionale Neubewertung, acht Wochen',
    en: 'Kraft der Emotionen, audio training, dealing with feelings, emotional reappraisal, eight weeks',
  },
}

export default function KraftDerEmotionenPage() {
  const { t } = useTranslation(SLUG)
  const { t: training } = useTranslation('training')
  return (
    <TrainingFrame
      slug={SLUG}
      kicker={training('kicker')}
      line={{ seed: 11, height: 200, waves: 44, strands: 3 }}
    >
      <Section label={t('what.label')} title={t('what.title')}>
        <Paragraphs list={t('what.text', { returnObjects: true })} />
      </Section>
      <Weeks />
      <Section label={t('how.label')} title={t('how.title')} isWide>
        <Steps steps={t('how.steps', { returnObjects: true })} />
      </Section>
    </TrainingFrame>
  )
}

function Weeks() {
  const { t } = useTranslation(SLUG)
  return (
    <Section label={t('weeks.label')} title={t('weeks.title')}>
      <p>{t('weeks.text')}</p>
      <ol className={css.weeks}>
        {t('weeks.list', { returnObjects: true }).map(({ days, name, text }, index) => (
          <li key={name}>
            <span className={css.days}>{days}</span>
            <Mark of={WEEKS[index] ?? 'week7'} className={css.wave} />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
