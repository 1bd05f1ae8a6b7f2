import { useTranslation } from 'react-i18next'
import { site } from '../../../../contract/site.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import type { RouteId } from '../../routes/table.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Mark } from '../../ui/Mark.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { AppButton, AppDialog } from './AppDialog.tsx'
import { Figures } from '../parts/Figures.tsx'
import { Film } from './Film.tsx'
import { HeroPicture } from '../parts/HeroPicture.tsx'
import css from './HomePage.module.css'
import { Newsletter } from '../newsletter/Newsletter.tsx'
import { Paragraphs } from '../parts/Paragraphs.tsx'
import { Quotes } from './Quotes.tsx'
import { Section } from '../parts/Section.tsx'
import { TrainingList } from './TrainingList.tsx'
import { TopBar } from '../../frame/TopBar.tsx'

export const page: PageDocument = {
  keywords: {
    de: 'Hörtraining, Umgang mit Gefühlen, emotionale Neubewertung, Visualisierung, Filmmusik',
    en: 'audio training, dealing with feelings, emotional reappraisal, visualisation, film music',
  },
  breadcrumbs: () => [],
  structuredItems: ({ origin, path, icon }) => [
    { '@type': 'Organization', name: site.brand, url: origin + path, logo: origin + icon },
  ],
}

// The page itself comes to rest: each divider is calmer than the one before.
export default function HomePage() {
  return (
    <>
      <Hero />
      <AppDialog />
      <Method />
      <Film />
      <Mark of="first" className={css.divider} />
      <Day />
      <Services />
      <Trainings />
      <Mark of="second" className={css.divider} />
      <InFigures />
      <Partners />
      <Quotes />
      <Media />
      <Mark of="third" className={css.divider} />
      <Asked />
      <Newsletter />
    </>
  )
}

function Hero() {
  const { t } = useTranslation('homepage')
  return (
    <div className={css.hero}>
      <HeroPicture of="home" />
      <TopBar />
      <div className={css.promise}>
        <h1>{t('hero.title')}</h1>
        <p>{t('hero.lead')}</p>
        <div className={css.actions}>
          <PageLink to="kraftDerEmotionen" className={buttonClass()}>
            {t('hero.action')}
          </PageLink>
          <AppButton />
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
      <Paragraphs list={t('method.text', { returnObjects: true })} />
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

function Services() {
  const { t } = useTranslation('homepage')
  return (
    <Section label={t('services.label')} title={t('services.title')} isWide>
      <ul className={css.services}>
        {t('services.list', { returnObjects: true }).map(({ page, name, text }) => (
          <li key={page}>
            <h3>
              <PageLink to={page}>{name}</PageLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Partners() {
  const { t } = useTranslation('homepage')
  return (
    <Section label={t('partners.label')} title={t('partners.title')}>
      <p>{t('partners.text')}</p>
      <small>{t('partners.source')}</small>
      <Links list={t('partners.links', { returnObjects: true })} />
    </Section>
  )
}

function Media() {
  const { t } = useTranslation('homepage')
  return (
    <Section label={t('media.label')} title={t('media.title')}>
      <p>{t('media.text')}</p>
      <Links list={t('media.links', { returnObjects: true })} />
    </Section>
  )
}

function Asked() {
  const { t } = useTranslation('homepage')
  return (
    <Section label={t('questions.label')} title={t('questions.title')}>
      <p>{t('questions.text')}</p>
      <p className={css.links}>
        <PageLink to="faq">{t('questions.more')}</PageLink>
      </p>
    </Section>
  )
}

function Links({ list }: { list: readonly { page: RouteId; name: string }[] }) {
  return (
    <ul className={css.links}>
      {list.map(({ page, name }) => (
        <li key={page}>
          <PageLink to={page}>{name}</PageLink>
        </li>
      ))}
    </ul>
  )
}
