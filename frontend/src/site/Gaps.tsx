import { Fragment } from 'react'

/** Marks „[…]“, a fact that the company has still to fill in. */
export function Gaps({ text }: { text: string }) {
  const unbroken = text.replace(/(§§?) /g, '$1\u00a0')
  return [...unbroken.matchAll(/\[[^\]]+\]|[^[]+/g)].map(({ 0: part, index }) =>
    part.startsWith('[') ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  )
}
