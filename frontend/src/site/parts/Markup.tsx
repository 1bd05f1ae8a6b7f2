import { createElement, type ReactNode } from 'react'
import type { Markup as Tree } from '../../../../contract/markup.ts'
import { Calls } from './Calls.tsx'
import { Gaps } from './Gaps.tsx'

type Props = {
  of: readonly Tree[]
  /** The text is somebody else's: its brackets mark no gaps of ours. */
  isForeign?: boolean
}

/** Draws a text; its links load documents, because they may lead anywhere. */
export const Markup = ({ of, isForeign = false }: Props): ReactNode => {
  const Words = isForeign ? Calls : Gaps
  const draw = (part: Tree, key: number, isLink: boolean): ReactNode => {
    // A number in a link would be a link in a link.
    if (typeof part === 'string') return isLink ? part : <Words key={key} text={part} />
    const { tag, attributes, inside = [] } = part
    // A long text has its first screen sooner.
    const lazy = tag === 'img' && { loading: 'lazy', decoding: 'async' }
    const children = inside.map((each, index) => draw(each, index, isLink || tag === 'a'))
    return createElement(tag, { key, ...attributes, ...lazy }, ...children)
  }
  return of.map((part, key) => draw(part, key, false))
}
