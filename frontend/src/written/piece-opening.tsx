import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import type { Piece } from '../../../contract/content.ts'
import { formatDate } from '../format.ts'
import type { MarkName } from '../ui/marks.ts'
import type { OpeningProps } from './Opening.tsx'
import type { Training } from '../site/trainings/trainings.ts'
import { trainingFor } from '../site/trainings/nearest-training.ts'

/** As much of a text as the first words of its page say. */
export type OpenedPiece = Pick<
  Piece,
  'type' | 'language' | 'topic' | 'title' | 'teaser' | 'author' | 'publishedAt' | 'changedAt'
> & { minutes: number }

/** The line and the colour of a text's page: those of the training that its topic leads to. */
export function lookOf({ type, topic }: Pick<Piece, 'type' | 'topic'>): {
  mark: MarkName
  hue?: Training['hue']
} {
  if (type === 'press') return { mark: 'second' }
  const { hue } = trainingFor(topic)
  return { mark: hue, hue }
}

/** How the page of a text begins, on the site and in each preview; the words are those of its own language. */
export function pieceOpening(piece: OpenedPiece, texts: i18n, back?: ReactNode): OpeningProps {
  const { type, language, topic, title, teaser, author, publishedAt, changedAt, minutes } = piece
  const day = (moment: string) => <time dateTime={moment}>{formatDate(moment, language)}</time>
  return {
    kicker: type === 'press' ? texts.t('press:piece.kind') : (topic ?? texts.t('articles:kicker')),
    title,
    lead: teaser,
    mark: lookOf(piece).mark,
    children: (
      <>
        <small>
          {author} · {day(publishedAt)}
          {changedAt !== publishedAt && (
            <>
              {' · '}
              {texts.t('common:changed')} {day(changedAt)}
            </>
          )}
          {type === 'article' && ` · ${texts.t('articles:piece.minutes', { count: minutes })}`}
        </small>
        {back}
      </>
    ),
  }
}

/** The dates that a text would have, were it published at a moment. */
export const datesAt = (
  { publishedAt, plannedAt }: { publishedAt?: string | undefined; plannedAt?: string | undefined },
  now: string,
): Pick<Piece, 'publishedAt' | 'changedAt'> =>
  publishedAt === undefined
    ? { publishedAt: plannedAt ?? now, changedAt: plannedAt ?? now }
    : { publishedAt, changedAt: now }
