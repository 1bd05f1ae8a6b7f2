import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { branded } from '../../frame/title.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatDate } from '../../format.ts'
import { useTitle } from '../../frame/heading.ts'
import type { PieceView } from '../../frame/published.ts'
import type { MarkName } from '../../ui/marks.ts'
import { TextBody } from '../../written/TextBody.tsx'
import { PageHead } from '../parts/PageHead.tsx'

type Props = {
  piece: PieceView
  kicker: string
  mark: MarkName
  /** After the dates. */
  note?: string
  /** The way back to the list. */
  back: ReactNode
}

/** A published text from its title to its last line. */
export function PublishedText({ piece, kicker, mark, note, back }: Props) {
  const { title, teaser, author, publishedAt, changedAt, body } = piece
  const { t } = useTranslation()
  const { language } = useCurrentPage()
  useTitle(branded(title))
  const day = (moment: string) => <time dateTime={moment}>{formatDate(moment, language)}</time>
  return (
    <>
      <PageHead kicker={kicker} title={title} lead={teaser} mark={mark}>
        <small>
          {author} · {day(publishedAt)}
          {changedAt !== publishedAt && (
            <>
              {' · '}
              {t('changed')} {day(changedAt)}
            </>
          )}
          {note !== undefined && ` · ${note}`}
        </small>
        {back}
      </PageHead>
      <TextBody of={body} />
    </>
  )
}
