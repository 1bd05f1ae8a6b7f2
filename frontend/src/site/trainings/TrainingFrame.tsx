import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Line } from '../../ui/Line.tsx'
import { TrainingEnd } from './TrainingEnd.tsx'
import { TrainingHero } from './TrainingHero.tsx'
import { TrainingOffer } from './TrainingOffer.tsx'
import { type Training, trainings } from './trainings.ts'

type Props = {
  slug: Training['slug']
  layout?: ComponentProps<typeof TrainingHero>['layout']
  /** Above the name, where it is not the training's own. */
  kicker?: string
  /** How its line is drawn. */
  line: ComponentProps<typeof Line>
  /** What this training alone tells. */
  children: ReactNode
}

/** What the pages of all trainings share: the first screen in the training's colour, and how it ends. */
export function TrainingFrame({ slug, layout, kicker, line, children }: Props) {
  const { t } = useTranslation(slug)
  const hue = trainings.find(training => training.slug === slug)?.hue
  return (
    <div data-hue={hue}>
      <TrainingHero
        picture={hue}
        layout={layout}
        kicker={kicker ?? t('kicker')}
        name={t('name')}
        lead={t('lead')}
        line={<Line {...line} isDrawn />}
      >
        <TrainingOffer slug={slug} />
      </TrainingHero>
      {children}
      <TrainingEnd
        slug={slug}
        questions={t('questions', { returnObjects: true })}
        title={t('end.title')}
        medical={t('medical')}
      />
    </div>
  )
}
