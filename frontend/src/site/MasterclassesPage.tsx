import { useTranslation } from 'react-i18next'
import { PageLink } from '../frame/PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
import { Steps } from '../ui/Steps.tsx'
import { Fit } from './parts/Fit.tsx'
import css from './MasterclassesPage.module.css'
import { NamedList } from './parts/NamedList.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { Questions } from './parts/Questions.tsx'
import { Section } from './parts/Section.tsx'
import { TrainingHero } from './trainings/TrainingHero.tsx'
import type { PageDocument } from '../frame/page-document.ts'

export const page: PageDocument = {
  keywords: { de: 'Masterclasses, Videokurse, Seminare, Coaching, emotionale Neubewertung' },
}

/** What is agreed in a conversation instead of being bought: no price, no button to the checkout. */
export default function MasterclassesPage() {
  const { t } = useTranslation('masterclasses')
  return (
    <>
      <TrainingHero
        layout="above"
        kicker={t('kicker')}
        name={t('name')}
        lead={t('lead')}
        line={<Line seed={61} height={300} waves={40} strands={4} isDrawn />}
      >
        <a href="#wege" className={buttonClass()}>
          {t('action')}
        </a>
      </TrainingHero>
      <Paths />
      <Section label={t('themes.label')} title={t('themes.title')} isWide>
        <NamedList list={t('themes.list', { returnObjects: true })} isWide />
      </Section>
      <Section label={t('talk.label')} title={t('talk.title')} isWide>
        <Paragraphs list={t('talk.text', { returnObjects: true })} />
        <Steps steps={t('talk.steps', { returnObjects: true })} />
      </Section>
      <Section label={t('fit.label')} title={t('fit.title')} isWide>
        <Fit yes={t('fit.yes', { returnObjects: true })} no={t('fit.no', { returnObjects: true })} />
      </Section>
      <Section label={t('questions.label')} title={t('questions.title')}>
        <Questions list={t('questions.list', { returnObjects: true })} />
      </Section>
      <Section title={t('end.title')}>
        <p>{t('end.text')}</p>
        <p>
          <PageLink to="partners">{t('end.action')}</PageLink>
        </p>
        <small>{t('medical')}</small>
      </Section>
    </>
  )
}

function Paths() {
  const { t } = useTranslation('masterclasses')
  return (
    <Section id="wege" label={t('paths.label')} title={t('paths.title')} isWide>
      <p>{t('paths.text')}</p>
      <ul className={css.paths}>
        {t('paths.list', { returnObjects: true }).map(({ name, who, text, scope }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={css.who}>{who}</p>
            <p>{text}</p>
            <small>{scope}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
