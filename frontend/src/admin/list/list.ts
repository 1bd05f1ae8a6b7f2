import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffRole } from '../../../../contract/route.ts'
import type { ExportName } from '../../../../contract/exports.ts'

/** What a list is asked for. All of it stands in the address but a `search` that may name a person. */
export type Asked = {
  search: string
  /** By the name of each filter; one that is not narrowed down is missing. */
  filters: Readonly<Record<string, string>>
  sort: string
  /** The `next` of the page before. */
  after: string | undefined
}

export type Page<L> = { lines: readonly L[]; next?: string | undefined }

/** Of a search that the browser makes itself: these alone were looked through, and there are more. */
export type Found<L> = Page<L> & { lookedThrough?: number | undefined }

export type Column<L> = {
  /** Stands in kept choices, so it stays. */
  id: string
  label: string
  /** The first column's is the words of the link that opens the line. */
  cell: (line: L) => ReactNode
  /** Amounts and moments: to the right, as wide as they are. */
  isFigure?: true
  /** As wide as what it holds; the others share the rest. */
  isTight?: true
  /** On a phone it stands to the right; figures do by themselves. */
  isAtEnd?: true
  /** Not drawn while something is open beside the list. */
  isHiddenBeside?: true
  /** Drawn only when somebody chooses it. */
  isOptional?: true
  /** The two sorts that its head switches between: newest or highest first, which a first press gives, and the other way. */
  sorts?: readonly [string, string]
}

export type Filter = {
  /** In the address. */
  name: string
  label: string
  /** The words for all of them; without it the first option is what the list begins with. */
  all?: string
  options: readonly (readonly [value: string, words: string])[]
  /** The roles that may ask for an option, by its value; without an entry, all that have the list. */
  roles?: Readonly<Record<string, readonly StaffRole[]>>
  /** A menu, however few there are: of others there may be many. */
  isMenu?: true
}

/** `says`: what the line does not show; `name`: of what hangs on it, where that is what is done. */
export type Looked = { rev: number; says: string; name?: string }

/** Something done to several lines at once, each with a press of its own, after what will happen was said. */
export type Bulk<L> = {
  id: string
  label: string
  roles: readonly StaffRole[]
  /** Why a line is left out. */
  refuses?: (line: L) => string | undefined
  /** What will happen, in sentences. */
  effects: (lines: readonly L[]) => readonly string[]
  asksReason?: true
  /** Cannot be undone, so the number of lines is typed before. */
  isFinal?: true
  /** What a line stands for, as it is when it is said what will happen; that is what is decided on. */
  look?: (line: L) => Promise<Looked>
  /** A line that was looked at, as it was seen then. */
  run: (line: L, press: Looked & { pressId: string; reason: string }) => Promise<unknown>
}

export type List<L> = {
  /** Of what this browser keeps about it. */
  name: string
  /** `Bestellungen` */
  title: string
  /** The name in the address of what is open. */
  open: string
  search?: {
    label: string
    placeholder: string
    keepsFilters?: true
    /** What is typed names nobody, so it stands in the address. */
    isInAddress?: true
  }
  /** Of a list that the browser looks through itself (looked-through.ts): what of a line it looks at. */
  wordsOf?: (line: L) => string
  filters?: readonly Filter[]
  /** The first is what the list begins with. */
  sorts: readonly [string, ...string[]]
  /** After the filters: what leads to another line. */
  beside?: ReactNode
  columns: readonly [Column<L>, ...Column<L>[]]
  /** A number or an id, never a name or an e-mail address: it stands in the address. */
  keyOf: (line: L) => string
  /** Whether a key is worth money, and so stands in no address. */
  isSecret?: (key: string) => boolean
  /** What is asked for: `queryOf(route, input)`. */
  page: (asked: Asked) => { queryKey: QueryKey; queryFn?: unknown }
  /** `isMore`: what was looked through was not all. */
  empty: (asked: Asked, isMore: boolean) => string
  /** Fetches what a line leads to, before it is opened. */
  prepare?: (client: QueryClient, line: L) => void
  bulk?: readonly Bulk<L>[]
  /** What the lines that are selected are saved as, and what is said then. */
  save?: { label: string; run: (lines: readonly L[]) => Promise<string> }
  /** A line's words where its box is read out; else its key is. */
  nameOf?: (line: L) => string
  /** As a file, and what of `asked` narrows it down. */
  csv?: {
    name: ExportName
    asks: (asked: Asked) => Readonly<Record<string, string>>
    /** Lines can be selected, and had alone. */
    selects?: true
  }
}
