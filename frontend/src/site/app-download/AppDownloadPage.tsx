import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { PageLink } from '../../frame/PageLink.tsx'
import { Line } from '../../ui/Line.tsx'
import { Steps } from '../../ui/Steps.tsx'
import css from './AppDownloadPage.module.css'
import { useFill } from '../../frame/facts.ts'
import { TopBar } from '../../frame/TopBar.tsx'
import { Section } from '../parts/Section.tsx'
import { StoreLinks } from './StoreLinks.tsx'
import { trainings } from '../trainings/trainings.ts'
import type { PageDocument } from '../../frame/page-document.ts'

export const page: PageDocument = {
  keywords: { en: 'Lumeus app, audio training, iPhone, iPad, Android, App Store, Google Play' },
}

/** The app's page for one program, in English only. */
export default function AppDownloadPage() {
  const { t } = useTranslation('app-download')
  const fill = useFill()
  const { t: texts } = useTranslation('trainings')
  const { pathname } = useLocation()
  const training = trainings.find(({ slug }) => pathname.includes(`/download-${slug}`))
  if (!training) return null
  const { hue, page, isGermanOnly } = training
  return (
    <div data-hue={hue}>
      <TopBar />
      <div className={css.top}>
        <div className={css.words}>
          <p className={css.kicker}>{t('kicker')}</p>
          <h1>{t('title', { name: texts(`list.${hue}.name`) })}</h1>
          <p className={css.lead}>{t('lead')}</p>
          <StoreLinks
            label={t('stores')}
            search={{ ios: t('appStore'), android: t('playStore') }}
            open={{ ios: t('inAppStore'), android: t('inPlayStore') }}
            newTab={t('newTab')}
          />
          <small>{[...fill(t('listing', { returnObjects: true })), t('german')].join(' ')}</small>
        </div>
        <Line
          shape={hue === 'emotion' ? 'rest' : hue}
          seed={11}
          width={600}
          height={400}
          waves={24}
          isDrawn
          className={css.line}
        />
      </div>
      <Section label={t('expect.title')} title={texts(`list.${hue}.line`)}>
        <ul className={css.expect}>
          {t(`expect.${hue}`, { returnObjects: true }).map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          <PageLink to={page}>{t(isGermanOnly ? 'germanTraining' : 'training')}</PageLink>
        </p>
      </Section>
      <Section title={t('steps.title')} isWide>
        <Steps steps={t('steps.list', { returnObjects: true })} />
        <small>{t('medical')}</small>
      </Section>
    </div>
  )
}
