import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { between, readEach } from '../platform/table.ts'
import type { Counted, DayCounted } from './steps-of-five.ts'

/** As JSON: the client reads a list of the table number by number, and two years hold some 100,000. */
const numbers = technical(z.string())

/** @public to scripts/data-model.ts */
export const figuresMonths = record('figures-month', {
  about:
    'What is shown of a month, in steps of five: its days, and its pages, referring hosts and recordings; written when a day is over',
  schema: z.object({ days: numbers, pages: numbers, hosts: numbers, units: numbers }),
  key: { pk: 'FIGURES', sk: 'MONTH#{month}' },
})

/** @public to scripts/data-model.ts */
export const figuresRests = record('figures-rest', {
  about: 'The last day that was summed up, and in how many parts lies what waits for the next one',
  schema: z.object({ until: technical(z.iso.date()), parts: technical(z.int()) }),
  key: { pk: 'FIGURES', sk: 'REST' },
})

/** @public to scripts/data-model.ts */
export const figuresRestParts = record('figures-rest-part', {
  about: 'What of each counter waits for the next day: packed JSON, cut where it is longer than an item',
  schema: z.object({ rest: technical(z.string()) }),
  key: { pk: 'FIGURES', sk: 'REST#{part}' },
})

/** An item of the table has 400 KB. */
const PART_CHARACTERS = 300_000

/** What waits, in parts. Packed, because one partition takes 1 MB a second: of 10,000 texts it is a tenth of that. */
export function writtenRest(rest: DayCounted) {
  const packed = gzipSync(JSON.stringify(rest)).toString('base64')
  return Array.from({ length: Math.ceil(packed.length / PART_CHARACTERS) }, (_, part) =>
    figuresRestParts.put({
      part: String(part),
      rest: packed.slice(part * PART_CHARACTERS, (part + 1) * PART_CHARACTERS),
    }),
  )
}

/** Read while another run writes more or fewer of them, they do not unpack: the next hour goes on. */
export async function readRest(parts: number): Promise<DayCounted> {
  const items = await readEach(
    Array.from({ length: parts }, (_, part) => figuresRestParts.keyOf({ part: String(part) })),
  )
  const packed = items.map(item => figuresRestParts.parse(item).rest).join('')
  // Written by `writtenRest` alone.
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as DayCounted
}

export interface FiguresMonth {
  readonly month: string
  /** By the two digits of the day, in the order of `FIGURE_COUNTERS`. */
  readonly days: Readonly<Record<string, readonly number[]>>
  readonly pages: Counted
  readonly hosts: Counted
  readonly units: Counted
}

// Written by `writtenMonth` alone.
const parsed = (text: unknown) => JSON.parse(String(text)) as Record<string, number[]>

const MAX_MONTHS = 24

/** Months between two (both included), the newest first. One request. */
export async function monthsBetween(from: string, to: string) {
  const items = await between('FIGURES', `MONTH#${from}`, `MONTH#${to}`, MAX_MONTHS)
  return items.map(({ sk, days, pages, hosts, units }): FiguresMonth => ({
    month: sk.slice('MONTH#'.length),
    days: parsed(days),
    pages: parsed(pages),
    hosts: parsed(hosts),
    units: parsed(units),
  }))
}

/** The attributes of a month as they stand in the table. */
export const writtenMonth = ({ days, pages, hosts, units }: Omit<FiguresMonth, 'month'>) => ({
  days: JSON.stringify(days),
  pages: JSON.stringify(pages),
  hosts: JSON.stringify(hosts),
  units: JSON.stringify(units),
})
