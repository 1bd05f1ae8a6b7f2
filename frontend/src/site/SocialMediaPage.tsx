import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/Notice.tsx'
import { Steps } from '../ui/Steps.tsx'
import { Calls } from '../written/Calls.tsx'
import { Fit } from './parts/Fit.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { Rows } from './parts/Rows.tsx'
import { Section } from './parts/Section.tsx'
import css from './SocialMediaPage.module.css'
import { useFacts, useFill } from '../frame/facts.ts'
import type { PageDocument } from '../frame/page-document.ts'

export const page: PageDocument = {
  keywords: { de: 'Lumeus Social Media, Community, Gemeinschaft, Podcast, Newsletter' },
}

export default function SocialMediaPage() {
  const { t } = useTranslation('social-media')
  const fill = useFill()
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} mark="week3" layout="beside" />
      <Section label={t('channels.label')} title={t('channels.title')} isWide>
        <Paragraphs list={fill([t('channels.text')])} />
        <Rows list={t('channels.list', { returnObjects: true })} look="tiles" />
        <Channels />
      </Section>
      <Section label={t('promise.label')} title={t('promise.title')} isWide>
        <Fit yes={t('promise.yes', { returnObjects: true })} no={t('promise.no', { returnObjects: true })} />
        <p>{t('promise.note')}</p>
      </Section>
      <Section id="gemeinschaft" look="band" label={t('community.label')} title={t('community.title')} isWide>
        <Paragraphs list={t('community.text', { returnObjects: true })} />
        <Steps steps={t('community.steps', { returnObjects: true })} />
        <Paragraphs list={fill(t('community.join', { returnObjects: true }))} />
      </Section>
      <Section look="split" label={t('rules.label')} title={t('rules.title')} isWide>
        <ol className={css.rules}>
          {t('rules.list', { returnObjects: true }).map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <Notice>
          <p>
            <Calls text={t('crisis')} />
          </p>
        </Notice>
      </Section>
    </>
  )
}

/** Leads to the channels that there are. */
function Channels() {
  const { t } = useTranslation('social-media')
  const { channels = [] } = useFacts()
  if (channels.length === 0) return null
  return (
    <ul className={css.channels}>
      {channels.map(({ name, url }) => (
        <li key={url}>
          <a href={url}>{t('channels.open', { name })}</a>
        </li>
      ))}
    </ul>
  )
}
