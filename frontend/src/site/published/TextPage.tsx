import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Markup as Tree } from '../../../../contract/markup.ts'
import { branded } from '../../frame/title.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatDate } from '../../format.ts'
import { useTitle } from '../../frame/heading.ts'
import type { PieceView } from '../../frame/published.ts'
import type { MarkName } from '../../ui/marks.ts'
import css from '../legal/LegalText.module.css'
import { Markup } from '../parts/Markup.tsx'
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
export function TextPage({ piece, kicker, mark, note, back }: Props) {
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
      <article className={css.text}>{partsOf(body).map(section)}</article>
    </>
  )
}

const section = (part: Tree[], key: number) => (
  <section key={key}>
    <Markup of={part} />
  </section>
)

/** A new part begins with each heading of the second level. */
function partsOf(body: readonly Tree[]): Tree[][] {
  const parts: Tree[][] = []
  for (const block of body) {
    const last = parts.at(-1)
    const isHeading = typeof block !== 'string' && block.tag === 'h2'
    if (!last || isHeading) parts.push([block])
    else last.push(block)
  }
  return parts
}
