import { folded } from '../../../../contract/folded.ts'
import { ACCESS_NAMES } from '../../../../contract/file-words.ts'
import type { Found, FoundFile } from '../../../../contract/search.ts'
import type { StaffRole } from '../../../../contract/route.ts'
import type { VoucherLine } from '../../../../contract/staff-vouchers.ts'
import { voucherState } from '../../../../contract/staff-words.ts'
import { routeOf } from '../../routes.ts'
import { type ToolId, toolsFor } from '../../session/tools.ts'
import { voucherPlace } from '../vouchers/voucher-place.ts'

/** One thing that the search can open. */
export type Choice = {
  group: keyof typeof GROUP_NAMES
  kind: Found['kind'] | 'tool'
  title: string
  detail?: string | undefined
  to: string
  /** Of what stands in no address. */
  state?: { open: string } | undefined
}

export const GROUP_NAMES = {
  recent: 'Zuletzt geöffnet',
  order: 'Bestellungen',
  customer: 'Kundinnen und Kunden',
  guest: 'Gäste, bei ihrer Bestellung',
  receipt: 'Belege, bei ihrer Bestellung',
  request: 'Anliegen',
  subscription: 'Abos',
  voucher: 'Gutscheine',
  tool: 'Werkzeuge',
  offer: 'Angebote',
  file: 'Dateien',
  article: 'Artikel',
  press: 'Presse',
} as const

/** Where a thing is opened; one whose tool a member may not open is not shown. A file of an offer is opened there. */
const PLACES: Record<Found['kind'], { tool: ToolId; open: string }> = {
  order: { tool: 'staffOrders', open: 'order' },
  guest: { tool: 'staffOrders', open: 'order' },
  receipt: { tool: 'staffOrders', open: 'order' },
  request: { tool: 'staffRequests', open: 'anliegen' },
  customer: { tool: 'staffCustomers', open: 'kunde' },
  subscription: { tool: 'staffSubscriptions', open: 'abo' },
  voucher: { tool: 'staffVouchers', open: 'gutschein' },
  offer: { tool: 'staffOffers', open: 'angebot' },
  file: { tool: 'staffOffers', open: 'angebot' },
  article: { tool: 'blogManager', open: 'text' },
  press: { tool: 'pressManager', open: 'text' },
}

/** What may be typed, in full and in short, by the tools that open what is found. */
const WORDS: readonly { tools: readonly ToolId[]; words: readonly string[]; short?: readonly string[] }[] = [
  {
    tools: ['staffOrders', 'staffCustomers'],
    words: ['Nummer', 'E-Mail', 'Nachname', 'Zahlung'],
    short: ['Nummer', 'Name'],
  },
  { tools: ['staffVouchers'], words: ['Gutschein'], short: ['Code'] },
  { tools: ['staffOffers'], words: ['Angebot'] },
  { tools: ['staffOffers', 'staffFiles'], words: ['Datei'] },
  { tools: ['blogManager', 'pressManager'], words: ['Text'] },
]

/** What somebody of these groups may look for: `Nummer, Name oder Werkzeug`, and a few words of it for the field. */
export function wordsToFind(groups: readonly StaffRole[]) {
  const open = new Set(toolsFor(groups).map(({ id }) => id))
  const known = WORDS.filter(({ tools }) => tools.some(tool => open.has(tool)))
  const all = known.flatMap(({ words }) => words)
  const few = known.flatMap(({ words, short = words }) => short).slice(0, 3)
  return {
    all: all.length === 0 ? 'Werkzeug' : `${all.join(', ')} oder Werkzeug`,
    few: [...few, 'Werkzeug …'].join(', '),
    hasNames: all.includes('Nachname'),
  }
}

/** Of each kind that the browser has more of than it shows. */
const MAX_SHOWN = 6

/** A line of the vouchers' list, with its state in the same word. */
export const codeFound = (line: VoucherLine, now: string): Found => {
  const state = voucherState(line, now)
  const detail = line.group === 'batch' ? `Serie, ${state}` : state
  return { kind: 'voucher', key: line.id, title: line.code, detail }
}

type Given = {
  words: string
  groups: readonly StaffRole[]
  known: readonly Found[]
  found: readonly Found[]
  /** Of the vouchers' list. */
  codes: readonly Found[]
  /** What lies in the storage. */
  files: readonly FoundFile[]
  recent: readonly Choice[]
}

/** Everything that fits what is typed, group by group; before a word, what was opened last and all tools. */
export function choicesOf({ words, groups, known, found, codes, files, recent }: Given): Choice[] {
  const tools = toolsFor(groups)
  const wanted = folded(words)
  const fits = (title: string) => folded(title).includes(wanted)
  const placed = (things: readonly Found[]): Choice[] =>
    things.flatMap(({ kind, key, title, detail }) => {
      const place = PLACES[kind]
      const tool = tools.find(({ id }) => id === place.tool)
      return tool
        ? {
            group: kind,
            kind,
            title,
            detail,
            ...(kind === 'voucher'
              ? voucherPlace(key)
              : { to: `${routeOf(tool.id).path}?${place.open}=${encodeURIComponent(key)}` }),
          }
        : []
    })
  const local = (['offer', 'file'] as const).flatMap(kind =>
    placed(known.filter(thing => thing.kind === kind && words !== '' && fits(thing.title))).slice(
      0,
      MAX_SHOWN,
    ),
  )
  const all: Choice[] = [
    ...(words === '' ? recent : []),
    ...placed([...found, ...codes.slice(0, MAX_SHOWN)]),
    ...tools
      .filter(({ title }) => fits(title))
      .map(({ id, title, group }) => ({
        group: 'tool' as const,
        kind: 'tool' as const,
        title,
        detail: group,
        to: routeOf(id).path,
      })),
    ...local,
    ...(tools.some(({ id }) => id === 'staffFiles') ? files : []).map(({ fileId, access, name, folder }) => ({
      group: 'file' as const,
      kind: 'file' as const,
      title: name,
      detail: [ACCESS_NAMES[access], folder].filter(Boolean).join(', '),
      to: `${routeOf('staffFiles').path}?${new URLSearchParams({ bereich: access, datei: fileId }).toString()}`,
    })),
  ]
  // In the order in which the groups are drawn, which the arrows walk through.
  return Object.keys(GROUP_NAMES).flatMap(group => all.filter(choice => choice.group === group))
}
