import type { ComponentProps } from 'react'
import { Questions } from '../parts/Questions.tsx'
import { Section } from '../parts/Section.tsx'
import { TrainingFiles } from './TrainingFiles.tsx'
import { OFFERS_ID } from './TrainingOffer.tsx'
import { TrainingOffers } from './TrainingOffers.tsx'

type Props = {
  slug: string
  questions: { label: string; title: string; list: ComponentProps<typeof Questions>['list'] }
  title: string
  /** What the training is no substitute for. */
  medical: string
}

/** How the page of every training ends: its files, the questions before buying, and the offer once more. */
export function TrainingEnd({ slug, questions, title, medical }: Props) {
  return (
    <>
      <TrainingFiles slug={slug} />
      <Section label={questions.label} title={questions.title}>
        <Questions list={questions.list} />
      </Section>
      <Section id={OFFERS_ID} title={title}>
        <TrainingOffers slug={slug} />
        <small>{medical}</small>
      </Section>
    </>
  )
}
