import { createElement, type ReactNode } from 'react'
import type { Markup as Tree } from '../../../contract/markup.ts'
import { Gaps } from './Gaps.tsx'

/** Draws a published text; its links load documents, because they may lead anywhere. */
export const Markup = ({ of }: { of: readonly Tree[] }): ReactNode => of.map(draw)

function draw(part: Tree, key: number): ReactNode {
  if (typeof part === 'string') return part.includes('[') ? <Gaps key={key} text={part} /> : part
  const { tag, attributes, inside } = part
  return createElement(tag, { key, ...attributes }, ...(inside ?? []).map(draw))
}
