import { useTranslation } from 'react-i18next'
import { Line } from '../../ui/Line.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Price } from '../../ui/Price.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { Figures } from '../parts/Figures.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Questions } from '../parts/Questions.tsx'
import { Rows } from '../parts/Rows.tsx'
import { Section } from '../parts/Section.tsx'
import { Statement } from '../parts/Statement.tsx'
import { Buttons, Dialogs, Fields, Media, States, Tables } from './style-guide-parts.tsx'
import css from './StyleGuidePage.module.css'

const COLOURS = {
  base: ['paper', 'paper-deep', 'ink', 'ink-soft', 'hairline', 'control', 'line', 'line-faint'],
  accents: ['accent', 'accent-strong', 'on-accent'],
  hues: ['hue-emotion', 'hue-sleep', 'hue-slim', 'hue-children', 'hue-immune', 'hue-meno'],
  states: ['success', 'success-paper', 'warning', 'warning-paper', 'error', 'error-paper'],
} as const
const MARKS = ['hero', 'first', 'second', 'third', 'footer'] as const
const TRAININGS = ['emotion', 'sleep', 'slim', 'children', 'immune', 'meno'] as const
const SIZES = ['huge', 'large', 'middle', 'lead', 'text', 'small'] as const

export default function StyleGuidePage() {
  const { t } = useTranslation('style-guide')
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} mark="hero" />
      <Colours />
      <Section title={t('type.title')} isWide>
        <p>{t('type.text')}</p>
        {t('type.list', { returnObjects: true }).map((text, index) => (
          <p key={text} className={css[SIZES[index] ?? 'text']}>
            {text}
          </p>
        ))}
      </Section>
      <Section title={t('lines.title')} isWide>
        <p>{t('lines.text')}</p>
        <Line seed={5} restless={0.7} height={96} strands={3} />
        {MARKS.map(name => (
          <Mark key={name} of={name} className={css.divider} />
        ))}
        <div className={css.trainings}>
          {TRAININGS.map(name => (
            <span key={name} data-hue={name}>
              <Mark of={name} className={css.training} />
            </span>
          ))}
        </div>
      </Section>
      <Buttons />
      <Dialogs />
      <Fields />
      <States />
      <Media />
      <Section title={t('prices.title')}>
        <p>
          <Price cents={119_00} taxPercent={19} isLarge />
        </p>
        <p>
          <Price cents={4_900} taxPercent={19} />
        </p>
      </Section>
      <Section title={t('steps.title')} isWide>
        <Steps steps={t('steps.list', { returnObjects: true })} current={1} label={t('steps.label')} />
        <Steps steps={t('steps.plain', { returnObjects: true })} />
      </Section>
      <Tables />
      <Section title={t('content.title')} isWide>
        <Rows list={t('content.rows', { returnObjects: true })} />
        <Rows list={t('content.rows', { returnObjects: true })} look="tiles" isNumbered />
        <Figures list={t('content.figures', { returnObjects: true })} />
        <Questions list={t('content.questions', { returnObjects: true })} />
      </Section>
      <Statement text={t('content.statement')} />
    </>
  )
}

function Colours() {
  const { t } = useTranslation('style-guide')
  return (
    <Section title={t('colours.title')} isWide>
      <p>{t('colours.text')}</p>
      {(['base', 'accents', 'hues', 'states'] as const).map(group => (
        <div key={group}>
          <h3>{t(`colours.${group}`)}</h3>
          <ul className={css.colours}>
            {COLOURS[group].map(name => (
              <li key={name} className={css[name]}>
                {name}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}
