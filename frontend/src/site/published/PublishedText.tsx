import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PieceType } from '../../../../contract/content.ts'
import { branded } from '../../frame/title.ts'
import { useTitle } from '../../frame/heading.ts'
import type { PieceView } from '../../frame/published.ts'
import { TextBody } from '../../written/TextBody.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { pieceOpening } from '../../written/piece-opening.tsx'

type Props = {
  type: PieceType
  piece: PieceView
  /** The way back to the list. */
  back: ReactNode
}

/** A published text from its title to its last line. */
export function PublishedText({ type, piece, back }: Props) {
  const { i18n } = useTranslation()
  useTitle(branded(piece.title))
  return (
    <>
      <PageHead {...pieceOpening({ ...piece, type }, i18n, back)} />
      <TextBody of={piece.body} />
    </>
  )
}
