import { useTranslation } from 'react-i18next'
import css from './EmotionalesKindertrainingPage.module.css'
import { NamedList } from '../parts/NamedList.tsx'
import { Paragraphs } from '../parts/Paragraphs.tsx'
import { Section } from '../parts/Section.tsx'
import type { PageDocument } from '../../frame/page-document.ts'
import { trainingItems } from './training-items.ts'
import { TrainingFrame } from './TrainingFrame.tsx'

const SLUG = 'emotionales-kindertraining'

export const page: PageDocument = {
  structuredItems: trainingItems,
  keywords: {
    de: 'Emotionales Kindertraining, Hörgeschichten, Gefühle, Kinder von 5 bis 11 Jahren',
    en: 'emotional children’s training, audio stories, feelings, children from 5 to 11',
  },
}

export default function EmotionalesKindertrainingPage() {
  const { t } = useTranslation(SLUG)
  return (
    <TrainingFrame slug={SLUG} line={{ shape: 'children', height: 200, strands: 2 }}>
      <Stories />
      <Section label={t('what.label')} title={t('what.title')}>
        <Paragraphs list={t('what.text', { returnObjects: true })} />
      </Section>
      <Section label={t('ages.label')} title={t('ages.title')} isWide>
        <dl className={css.ages}>
          {t('ages.list', { returnObjects: true }).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <div className={css.parents}>
        <Section label={t('parents.label')} title={t('parents.title')} isWide>
          <NamedList list={t('parents.list', { returnObjects: true })} isWide />
        </Section>
      </div>
    </TrainingFrame>
  )
}

/** Each story on a hop of its own. */
function Stories() {
  const { t } = useTranslation(SLUG)
  return (
    <Section label={t('stories.label')} title={t('stories.title')} isWide>
      <ul className={css.stories}>
        {t('stories.list', { returnObjects: true }).map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
