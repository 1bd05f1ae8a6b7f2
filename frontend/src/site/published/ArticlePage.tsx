import { useTranslation } from 'react-i18next'
import { PageLink } from '../../frame/PageLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EntryList } from './EntryList.tsx'
import { trainingFor } from '../trainings/nearest-training.ts'
import { Next } from '../parts/Next.tsx'
import { Section } from '../parts/Section.tsx'
import { textDocument, usePieceView } from './text-document.ts'
import { PublishedText } from './PublishedText.tsx'
import type { Training } from '../trainings/trainings.ts'

export const page = textDocument

export default function ArticlePage() {
  const { t } = useTranslation('articles')
  const piece = usePieceView()
  const { hue, page } = trainingFor(piece.topic)
  return (
    <div data-hue={hue}>
      <PublishedText
        type="article"
        piece={piece}
        back={<PageLink to="articles">{t('piece.back')}</PageLink>}
      />
      {piece.next.length > 0 && (
        <Section title={t('piece.more')} isWide>
          <EntryList to="article" list={piece.next} />
        </Section>
      )}
      <Next title={t('piece.training.title')} text={t('piece.training.text')}>
        <PageLink to={page} className={buttonClass()}>
          <TrainingName of={page} />
        </PageLink>
      </Next>
    </div>
  )
}

function TrainingName({ of }: { of: Training['page'] }) {
  const { t } = useTranslation('navigation')
  return t(`pages.${of}`)
}
