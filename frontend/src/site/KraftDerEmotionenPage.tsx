import { useTranslation } from 'react-i18next'
import { useOffer } from '../facts.tsx'
import { PageLink } from '../PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Price } from '../ui/Price.tsx'
import { Steps } from '../ui/Steps.tsx'
import { LanguageLink } from './Header.tsx'
import css from './KraftDerEmotionenPage.module.css'
import { Questions } from './Questions.tsx'
import { Section } from './Section.tsx'
import { Wordmark } from './Wordmark.tsx'

const SLUG = 'kraft-der-emotionen'
const WEEKS = ['week1', 'week2', 'week3', 'week4', 'week5', 'week6', 'week7'] as const

export default function KraftDerEmotionenPage() {
  const { t } = useTranslation(SLUG)
  return (
    <>
      <Hero />
      <Section label={t('what.label')} title={t('what.title')}>
        {t('what.text', { returnObjects: true }).map(text => (
          <p key={text}>{text}</p>
        ))}
      </Section>
      <Weeks />
      <Section label={t('how.label')} title={t('how.title')} isWide>
        <Steps steps={t('how.steps', { returnObjects: true })} />
      </Section>
      <Files />
      <Section label={t('questions.label')} title={t('questions.title')}>
        <Questions list={t('questions.list', { returnObjects: true })} />
      </Section>
      <Section title={t('end.title')}>
        <Offer />
        <p className={css.medical}>{t('medical')}</p>
      </Section>
    </>
  )
}

function Hero() {
  const { t } = useTranslation(SLUG)
  return (
    <div className={css.hero}>
      <div className={css.top}>
        <PageLink to="home">
          <Wordmark />
        </PageLink>
        <LanguageLink />
      </div>
      <div className={css.promise}>
        <div className={css.words}>
          <p className={css.kicker}>{t('kicker')}</p>
          <h1>{t('name')}</h1>
          <p>{t('lead')}</p>
        </div>
        <Offer />
      </div>
      <Line className={css.line} seed={11} height={200} waves={44} strands={3} isDrawn />
    </div>
  )
}

/** Price, button and what the price means; the same at the top and at the end. */
function Offer() {
  const { t } = useTranslation(SLUG)
  const offer = useOffer(SLUG)
  if (!offer) return <p>{t('unavailable')}</p>
  return (
    <div className={css.offer}>
      <Price cents={offer.priceCents} taxPercent={offer.taxPercent} isLarge />
      <PageLink to="checkout" params={{ slug: SLUG }} className={buttonClass()}>
        {t('buy')}
      </PageLink>
      <small>{t('once')}</small>
    </div>
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

function Files() {
  const { t } = useTranslation(SLUG)
  const offer = useOffer(SLUG)
  if (!offer) return null
  return (
    <Section label={t('files.label')} title={t('files.title', { count: offer.files.length })}>
      <p>{t('files.text', { format: offer.formats.join('- und ') })}</p>
      <ol className={css.files}>
        {offer.files.map(title => (
          <li key={title}>{title}</li>
        ))}
      </ol>
      <p>{t('files.downloads')}</p>
    </Section>
  )
}
