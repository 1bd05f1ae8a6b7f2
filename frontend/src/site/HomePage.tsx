import { useTranslation } from 'react-i18next'
import { PageLink } from '../PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Mark } from '../ui/Mark.tsx'
import { Steps } from '../ui/Steps.tsx'
import { Figures } from './Figures.tsx'
import css from './HomePage.module.css'
import { LanguageLink } from './Header.tsx'
import { Questions } from './Questions.tsx'
import { Section } from './Section.tsx'
import { TrainingList } from './TrainingList.tsx'
import { Wordmark } from './Wordmark.tsx'

// The page itself comes to rest: each divider is calmer than the one before.
export default function HomePage() {
  const { t } = useTranslation('homepage')
  return (
    <>
      <Hero />
      <Method />
      <Mark of="first" className={css.divider} />
      <Day />
      <Mark of="second" className={css.divider} />
      <Trainings />
      <Mark of="third" className={css.divider} />
      <InFigures />
      <Section label={t('questions.label')} title={t('questions.title')}>
        <Questions list={t('questions.list', { returnObjects: true })} />
      </Section>
      <End />
    </>
  )
}

function Hero() {
  const { t } = useTranslation('homepage')
  const { t: common } = useTranslation()
  return (
    <div className={css.hero}>
      <div className={css.top}>
        <Wordmark />
        <ul>
          <li>
            <PageLink to="auth">{common('nav.account')}</PageLink>
          </li>
          <li>
            <LanguageLink />
          </li>
        </ul>
      </div>
      <div className={css.promise}>
        <h1>{t('hero.title')}</h1>
        <p>{t('hero.lead')}</p>
        <div className={css.actions}>
          <PageLink to="kraftDerEmotionen" className={buttonClass()}>
            {t('hero.action')}
          </PageLink>
          <PageLink to="home" hash="#methode">
            {t('hero.method')}
          </PageLink>
        </div>
      </div>
      <Mark of="hero" className={css.line} isDrawn />
    </div>
  )
}

function Method() {
  const { t } = useTranslation('homepage')
  return (
    <Section id="methode" label={t('method.label')} title={t('method.title')}>
      {t('method.text', { returnObjects: true }).map(text => (
        <p key={text}>{text}</p>
      ))}
      <dl className={css.parts}>
        {t('method.parts', { returnObjects: true }).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Day() {
  const { t } = useTranslation('homepage')
  return (
    <Section label={t('day.label')} title={t('day.title')} isWide>
      <p>{t('day.text')}</p>
      <div className={css.steps}>
        <Steps steps={t('day.steps', { returnObjects: true })} />
      </div>
    </Section>
  )
}

function Trainings() {
  const { t } = useTranslation('homepage')
  return (
    <Section id="trainings" label={t('trainings.label')} title={t('trainings.title')} isWide>
      <p>{t('trainings.text')}</p>
      <TrainingList />
    </Section>
  )
}

function InFigures() {
  const { t } = useTranslation('homepage')
  return (
    <Section label={t('figures.label')} title={t('figures.title')} isWide>
      <Figures list={t('figures.list', { returnObjects: true })} />
      <p>{t('figures.note')}</p>
    </Section>
  )
}

function End() {
  const { t } = useTranslation('homepage')
  return (
    <Section title={t('end.title')}>
      <p>{t('end.text')}</p>
      <p>
        <PageLink to="kraftDerEmotionen" className={buttonClass()}>
          {t('end.action')}
        </PageLink>
      </p>
    </Section>
  )
}
