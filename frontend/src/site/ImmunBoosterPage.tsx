import { useTranslation } from 'react-i18next'
import { Line } from '../ui/Line.tsx'
import css from './ImmunBoosterPage.module.css'
import { Paragraphs } from './Paragraphs.tsx'
import { Questions } from './Questions.tsx'
import { Section } from './Section.tsx'
import { TrainingFiles } from './TrainingFiles.tsx'
import { TrainingHero } from './TrainingHero.tsx'
import { TrainingOffer } from './TrainingOffer.tsx'

const SLUG = 'immun-booster'

export default function ImmunBoosterPage() {
  const { t } = useTranslation(SLUG)
  return (
    <div data-hue="immune">
      <TrainingHero
        picture="immune"
        layout="tall"
        kicker={t('kicker')}
        name={t('name')}
        lead={t('lead')}
        line={<Line shape="immune" height={500} isDrawn />}
      >
        <TrainingOffer slug={SLUG} />
      </TrainingHero>
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
      <TrainingFiles slug={SLUG} />
      <Section label={t('questions.label')} title={t('questions.title')}>
        <Questions list={t('questions.list', { returnObjects: true })} />
      </Section>
      <Section title={t('end.title')}>
        <TrainingOffer slug={SLUG} />
        <small>{t('medical')}</small>
      </Section>
    </div>
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
