import { useTranslation } from 'react-i18next'
import { sampleKey, samples } from '../../../contract/samples.ts'
import type { PageDocument } from '../frame/page-document.ts'
import { PageLink } from '../frame/PageLink.tsx'
import { Player } from '../ui/Player.tsx'
import { TopBar } from '../frame/TopBar.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import css from './SamplesPage.module.css'
import { Section } from './parts/Section.tsx'

const HUES = ['emotion', 'sleep', 'emotion'] as const

export const page: PageDocument = {
  keywords: {
    de: 'Klangskizzen, Hörtraining, Präventionskurs, Krankenkasse',
    en: 'sound sketches, audio training, prevention course, health insurer',
  },
  structuredItems: ({ texts, origin }) =>
    texts.t('samples:list', { returnObjects: true }).flatMap(({ name, from, heard }, index) => {
      const sample = samples[index]
      if (!sample) return []
      return {
        '@type': 'AudioObject',
        name: texts.t('samples:sketch', { name }),
        // Sound alone: nobody speaks the words that stand on the page.
        description: `${from}. ${heard}`,
        contentUrl: `${origin}/${sampleKey(sample.id)}`,
        encodingFormat: 'audio/wav',
        duration: `PT${sample.seconds}S`,
      }
    }),
}

export default function SamplesPage() {
  const { t } = useTranslation('samples')
  const labels = { play: t('play'), pause: t('pause'), position: t('position') }
  return (
    <>
      <TopBar />
      <div className={css.top}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <p className={css.note}>{t('note')}</p>
      </div>
      <ul className={css.list}>
        {t('list', { returnObjects: true }).map(({ name, from, heard, spoken }, index) => {
          const sample = samples[index]
          return (
            sample && (
              <li key={name} data-hue={HUES[index]}>
                <h2>{name}</h2>
                <p className={css.note}>{from}</p>
                <Player
                  src={`/${sampleKey(sample.id)}`}
                  title={t('sketch', { name })}
                  seconds={sample.seconds}
                  seed={70 + index}
                  labels={labels}
                />
                <details open={index === 0} suppressHydrationWarning>
                  <summary>{t('transcript')}</summary>
                  <p>[{heard}]</p>
                  <Paragraphs list={spoken} />
                </details>
              </li>
            )
          )
        })}
      </ul>
      <Section label={t('course.label')} title={t('course.title')}>
        <Paragraphs list={t('course.text', { returnObjects: true })} />
        <small>{t('course.source')}</small>
        <p>
          <PageLink to="krankenkasse">{t('course.action')}</PageLink>
        </p>
      </Section>
    </>
  )
}
