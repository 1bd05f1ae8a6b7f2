import type { Markup as Tree } from '../../../contract/markup.ts'
import { Markup } from './Markup.tsx'
import css from './Text.module.css'

/** A text after its opening. A new part begins with each heading of the second level. */
export const TextBody = ({ of }: { of: readonly Tree[] }) => (
  <article className={css.text}>{partsOf(of).map(section)}</article>
)

const section = (part: Tree[], key: number) => (
  <section key={key}>
    <Markup of={part} />
  </section>
)

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
