import { useTranslation } from 'react-i18next'
import css from './MentalesSchlankheitstrainingPage.module.css'
import { NamedList } from '../parts/NamedList.tsx'
import { Paragraphs } from '../parts/Paragraphs.tsx'
import { Section } from '../parts/Section.tsx'
import type { PageDocument } from '../../frame/page-document.ts'
import { trainingItems } from './training-items.ts'
import { TrainingFrame } from './TrainingFrame.tsx'

const SLUG = 'mentales-schlankheitstraining'

export const page: PageDocument = {
  structuredItems: trainingItems,
  keywords: { de: 'Mentales Schlankheitstraining, Hörtraining, Essen und Gefühle, Hunger, Gewohnheiten' },
}

export default function MentalesSchlankheitstrainingPage() {
  const { t } = useTranslation(SLUG)
  return (
    <TrainingFrame slug={SLUG} layout="beside" line={{ shape: 'slim', height: 600, width: 900, strands: 3 }}>
      <Section label={t('what.label')} title={t('what.title')}>
        <Paragraphs list={t('what.text', { returnObjects: true })} />
      </Section>
      <Hunger />
      <Section label={t('units.label')} title={t('units.title')} isWide>
        <p>{t('units.text')}</p>
        <NamedList list={t('units.list', { returnObjects: true })} isNumbered isWide />
      </Section>
      <Section label={t('not.label')} title={t('not.title')} isWide>
        <dl className={css.not}>
          {t('not.list', { returnObjects: true }).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </TrainingFrame>
  )
}

function Hunger() {
  const { t } = useTranslation(SLUG)
  return (
    <Section label={t('hunger.label')} title={t('hunger.title')} isWide>
      <table className={css.hunger}>
        <caption className="hidden">{t('hunger.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{t('hunger.feature')}</span>
            </th>
            <th scope="col">{t('hunger.body')}</th>
            <th scope="col">{t('hunger.mood')}</th>
          </tr>
        </thead>
        <tbody>
          {t('hunger.list', { returnObjects: true }).map(({ name, body, mood }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{body}</td>
              <td>{mood}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('hunger.text')}</p>
    </Section>
  )
}
