import { createElement, type ReactNode } from 'react'
import type { Markup as Tree } from '../../../contract/markup.ts'
import { Calls } from './Calls.tsx'

type Props = { of: readonly Tree[] }

/** Draws a text; its links load documents, because they may lead anywhere. */
export const Markup = ({ of }: Props): ReactNode => {
  const draw = (part: Tree, key: number, isLink: boolean): ReactNode => {
    // A number in a link would be a link in a link.
    if (typeof part === 'string') return isLink ? part : <Calls key={key} text={part} />
    const { tag, attributes, inside = [] } = part
    // A long text has its first screen sooner.
    const lazy = tag === 'img' && { loading: 'lazy', decoding: 'async' }
    const children = inside.map((each, index) => draw(each, index, isLink || tag === 'a'))
    return createElement(tag, { key, ...lazy, ...attributes }, ...children)
  }
  return of.map((part, key) => draw(part, key, false))
}
