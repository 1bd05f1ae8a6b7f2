import { Calls } from './Calls.tsx'
import css from './Gaps.module.css'

/** Marks „[Ort]“, a fact that the company has still to fill in; „[^1]“, „[1]“, „[ ]“, „[…]“ and „[sic]“ are none. */
export function Gaps({ text }: { text: string }) {
  const unbroken = text.replace(/(§§?|Sections?) (?=\d)/g, '$1\u00a0')
  return [...unbroken.matchAll(/(\[(?!sic\]|[\s^\d….])[^[\]]+\])|\[|[^[]+/g)].map(
    ({ 0: part, 1: gap, index }) =>
      gap ? (
        <mark key={index} className={css.gap}>
          {gap}
        </mark>
      ) : (
        <Calls key={index} text={part} />
      ),
  )
}

/** Paragraphs in which facts may still be missing. */
export function GapParagraphs({ list }: { list: readonly string[] }) {
  return list.map(text => (
    <p key={text}>
      <Gaps text={text} />
    </p>
  ))
}
