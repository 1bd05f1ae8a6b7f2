import type { Markup } from '../../../../contract/markup.ts'
import { textOf } from './document.ts'

/** One row of a record's table of transitions. */
export type Transition = {
  name: string
  /** From any state where there is none. */
  from: readonly string[]
  /** The same state where there is none. */
  to: string | undefined
  by: string
}

export type Machine = { record: string; states: readonly string[]; transitions: readonly Transition[] }

const OPENING = /^Transitions of (\S+):/
/** What a record comes from that was not there before. */
const NOTHING = 'nothing'

/** What is drawn before a table of transitions (docs/data-model.md); nothing for all other blocks. */
export function machineAt(blocks: readonly Markup[], at: number): Machine | undefined {
  const [opening, table] = [blocks[at - 1], blocks[at]]
  const [, record] = (opening !== undefined && OPENING.exec(textOf([opening]).trim())) || []
  if (record === undefined || !table) return undefined
  const transitions = rowsOf(table).map(([name = '', from = '', to = '', by = '']) => ({
    name,
    from: from === 'any' ? [] : from.split(', '),
    to: to === 'the same' ? undefined : to,
    by,
  }))
  const states = new Set(transitions.flatMap(({ from, to }) => (to === undefined ? from : [...from, to])))
  const named = [...states].filter(state => state !== NOTHING && state !== 'any')
  if (named.length < 2) return undefined
  return { record, states: states.has(NOTHING) ? [NOTHING, ...named] : named, transitions }
}

/** The cells of a table's body, as text. */
function rowsOf(block: Markup): string[][] {
  if (typeof block === 'string') return []
  if (block.tag === 'tr' && block.inside?.some(cell => typeof cell !== 'string' && cell.tag === 'td'))
    return [block.inside.map(cell => textOf([cell]).trim())]
  return (block.inside ?? []).flatMap(rowsOf)
}
