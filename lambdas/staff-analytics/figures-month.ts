import * as z from 'zod/mini'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { between } from '../platform/table.ts'
import type { Counted } from './steps-of-five.ts'

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
  about: 'The last day that was summed up, and what of each counter waits for the next one',
  schema: z.object({ until: technical(z.iso.date()), rest: numbers }),
  key: { pk: 'FIGURES', sk: 'REST' },
})

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

const MONTHS_AT_MOST = 24

/** Months between two (both included), the newest first. One request. */
export async function monthsBetween(from: string, to: string) {
  const items = await between('FIGURES', `MONTH#${from}`, `MONTH#${to}`, MONTHS_AT_MOST)
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
