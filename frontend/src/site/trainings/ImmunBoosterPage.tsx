import { useTranslation } from 'react-i18next'
import css from './ImmunBoosterPage.module.css'
import { Paragraphs } from '../parts/Paragraphs.tsx'
import { Section } from '../parts/Section.tsx'
import type { PageDocument } from '../../frame/page-document.ts'
import { trainingItems } from './training-items.ts'
import { TrainingFrame } from './TrainingFrame.tsx'

const SLUG = 'immun-booster'

export const page: PageDocument = {
  structuredItems: trainingItems,
  keywords: {
    de: 'Immun-Booster, Hörtraining, Erholung, Pause, vierzehn Tage',
    en: 'immune booster, audio training, rest, daily break, fourteen days',
  },
}

export default function ImmunBoosterPage() {
  const { t } = useTranslation(SLUG)
  return (
    <TrainingFrame slug={SLUG} layout="tall" line={{ shape: 'immune', height: 500 }}>
      <Section label={t('naming.label')} title={t('naming.title')}>
        <Paragraphs list={t('naming.text', { returnObjects: true })} />
      </Section>
      <Section label={t('days.label')} title={t('days.title')} isWide>
        <p>{t('days.text')}</p>
        <ol className={css.days}>
          {t('days.list', { returnObjects: true }).map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Beside />
    </TrainingFrame>
  )
}

function Beside() {
  const { t } = useTranslation(SLUG)
  return (
    <Section label={t('beside.label')} title={t('beside.title')}>
      <Paragraphs list={t('beside.text', { returnObjects: true })} />
      <dl className={css.figures}>
        {t('beside.list', { returnObjects: true }).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <small>{t('beside.source')}</small>
    </Section>
  )
}
