import { useTranslation } from 'react-i18next'
import type { SettingsShown } from '../../../contract/settings.ts'
import { usePageData } from '../frame/page-data.tsx'
import { useFill } from '../frame/facts.ts'
import type { PageDocument } from '../frame/page-document.ts'
import { formatDate, formatTime } from '../format.ts'
import { PageLink } from '../frame/PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import css from './CountdownPage.module.css'
import { PageHead } from './parts/PageHead.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { Rows } from './parts/Rows.tsx'
import { Section } from './parts/Section.tsx'

const UNITS = ['days', 'hours', 'minutes'] as const

export const page: PageDocument<SettingsShown> = {
  keywords: { de: 'Präventionskurs, Anmeldung, Kursrunde, Health for all' },
  data: ({ settings }) => settings,
}

export default function CountdownPage() {
  const { t } = useTranslation('countdown')
  const fill = useFill()
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} mark="first" layout="behind" />
      <Clock />
      <Section look="split" label={t('real.label')} title={t('real.title')}>
        <Paragraphs list={t('real.text', { returnObjects: true })} />
      </Section>
      <Section label={t('round.label')} title={t('round.title')} isWide>
        <Rows list={t('round.list', { returnObjects: true })} />
        <Paragraphs list={fill([t('round.note')])} />
      </Section>
      <Section label={t('money.label')} title={t('money.title')}>
        <Paragraphs list={t('money.text', { returnObjects: true })} />
      </Section>
    </>
  )
}

/**
 * Before the end both halves stand in the HTML: the small script counts, and tells the style when the end has come
 * (without-react/countdown.ts). What is written later says only that it is over, also to those who run no script.
 */
function Clock() {
  const { roundClosesAt: end, isRoundOver: isOver } = usePageData<SettingsShown>()
  if (isOver)
    return (
      <section className={css.clock}>
        <Over />
      </section>
    )
  return (
    <section className={css.clock} data-ends-at={end}>
      <Open end={end} />
      <Over />
    </section>
  )
}

function Open({ end }: { end: string }) {
  const { t } = useTranslation('countdown')
  const until = { date: formatDate(end, 'de'), time: formatTime(end, 'de') }
  return (
    <div className={css.before}>
      <h2>
        <time dateTime={end}>{t('until', until)}</time>
      </h2>
      <ul className={css.units} aria-hidden="true">
        {UNITS.map(unit => (
          <li key={unit}>
            <b className={css[unit]} />
            {t(`units.${unit}`)}
          </li>
        ))}
      </ul>
      <PageLink to="krankenkasse" hash="#anmelden" className={buttonClass()}>
        {t('action')}
      </PageLink>
    </div>
  )
}

function Over() {
  const { t } = useTranslation('countdown')
  return (
    <div className={css.after}>
      <h2>{t('after.title')}</h2>
      <p>{t('after.text')}</p>
      <PageLink to="krankenkasse" className={buttonClass()}>
        {t('after.action')}
      </PageLink>
    </div>
  )
}
