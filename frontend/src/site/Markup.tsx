import { createElement, type ReactNode } from 'react'
import type { Markup as Tree } from '../../../contract/markup.ts'
import { Gaps } from './Gaps.tsx'

type Props = {
  of: readonly Tree[]
  /** The text is somebody else's: its brackets mark no gaps of ours. */
  isForeign?: boolean
}

/** Draws a text; its links load documents, because they may lead anywhere. */
export const Markup = ({ of, isForeign = false }: Props): ReactNode => {
  const draw = (part: Tree, key: number): ReactNode => {
    if (typeof part === 'string')
      return part.includes('[') && !isForeign ? <Gaps key={key} text={part} /> : part
    const { tag, attributes, inside } = part
    // A long text has its first screen sooner.
    const lazy = tag === 'img' && { loading: 'lazy', decoding: 'async' }
    return createElement(tag, { key, ...attributes, ...lazy }, ...(inside ?? []).map(draw))
  }
  return of.map(draw)
}
