import { useTranslation } from 'react-i18next'
import css from './MenoPowPage.module.css'
import { Paragraphs } from '../parts/Paragraphs.tsx'
import { Section } from '../parts/Section.tsx'
import type { PageDocument } from '../../frame/page-document.ts'
import { trainingItems } from './training-items.ts'
import { TrainingFrame } from './TrainingFrame.tsx'

const SLUG = 'meno-pow'

export const page: PageDocument = {
  structuredItems: trainingItems,
  keywords: { de: 'Meno-Pow, Hörtraining, Wechseljahre, Frauen, Hitzewallungen, Gelassenheit' },
}

export default function MenoPowPage() {
  const { t } = useTranslation(SLUG)
  return (
    <TrainingFrame slug={SLUG} line={{ shape: 'meno', height: 240, strands: 3 }}>
      <Waves />
      <Section label={t('what.label')} title={t('what.title')}>
        <Paragraphs list={t('what.text', { returnObjects: true })} />
      </Section>
      <Units />
      <Section label={t('doctor.label')} title={t('doctor.title')}>
        <Paragraphs list={t('doctor.text', { returnObjects: true })} />
      </Section>
    </TrainingFrame>
  )
}

/** Three moments of one day, told before anything is explained. */
function Waves() {
  const { t } = useTranslation(SLUG)
  return (
    <div className={css.waves}>
      <Section label={t('waves.label')} title={t('waves.title')} isWide>
        {t('waves.list', { returnObjects: true }).map(({ hour, name, text }) => (
          <div key={hour} className={css.wave}>
            <h3>
              <span>{hour}</span> {name}
            </h3>
            <p>{text}</p>
          </div>
        ))}
      </Section>
    </div>
  )
}

/** Found by the moment in which one is needed, not by number. */
function Units() {
  const { t } = useTranslation(SLUG)
  return (
    <Section label={t('units.label')} title={t('units.title')} isWide>
      <p>{t('units.text')}</p>
      <dl className={css.units}>
        {t('units.list', { returnObjects: true }).map(({ when, name, text }) => (
          <div key={name}>
            <dt>
              {when} <strong>{name}</strong>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
