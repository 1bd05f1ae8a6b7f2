import { useTranslation } from 'react-i18next'
import { site } from '../../../contract/site.ts'
import { usePageData } from '../frame/page-data.tsx'
import { PageLink } from '../frame/PageLink.tsx'
import { ContactButton } from '../requests/ContactButton.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
import { Price } from '../ui/Price.tsx'
import { Steps } from '../ui/Steps.tsx'
import { Fit } from './parts/Fit.tsx'
import css from './MasterclassesPage.module.css'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { Questions } from './parts/Questions.tsx'
import { Section } from './parts/Section.tsx'
import { offerItem } from './trainings/training-items.ts'
import { TrainingHero } from './trainings/TrainingHero.tsx'
import type { PageDocument } from '../frame/page-document.ts'

export const page: PageDocument = {
  keywords: { de: 'Masterclasses, Videokurse, Seminare, Coaching, emotionale Neubewertung' },
  structuredItems: ({ products, origin, path, image }) =>
    products.map(product => ({
      '@type': 'Product',
      name: product.title,
      description: product.summary,
      brand: { '@type': 'Brand', name: site.brand },
      ...(image && { image: origin + image }),
      offers: offerItem(product, origin + path),
    })),
}

/** Films are bought here; seminars and coaching are agreed in a conversation. */
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
        <Masterclasses />
        <small>{t('themes.once')}</small>
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
        <p className={css.ways}>
          <ContactButton className={buttonClass()} topic="course" />
          <PageLink to="partners">{t('end.action')}</PageLink>
        </p>
        <small>{t('medical')}</small>
      </Section>
    </>
  )
}

function Masterclasses() {
  const { t } = useTranslation('masterclasses')
  const { offers } = usePageData()
  return (
    <ul className={css.offers}>
      {t('themes.list', { returnObjects: true }).map(({ slug, name, text }) => {
        const offer = offers.find(known => known.slug === slug)
        return (
          <li key={slug}>
            <h3>{name}</h3>
            <p>{text}</p>
            {offer ? (
              <>
                <ol>
                  {offer.files.map(title => (
                    <li key={title}>{title}</li>
                  ))}
                </ol>
                <small>{t('themes.videos', { count: offer.fileCount })}</small>
                <small>
                  {offer.accessDays ? t('themes.days', { count: offer.accessDays }) : t('themes.kept')}
                </small>
                <Price
                  cents={offer.priceCents}
                  taxPercent={offer.taxPercent}
                  formerCents={offer.formerCents}
                />
                <PageLink to="checkout" params={{ slug }} className={buttonClass('quiet')}>
                  {t('themes.buy')}
                  <span className="hidden"> ({name})</span>
                </PageLink>
              </>
            ) : (
              <p>{t('themes.unavailable')}</p>
            )}
          </li>
        )
      })}
    </ul>
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
