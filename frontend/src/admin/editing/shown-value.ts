import { day, euros, shortMoment, TYPE_NAMES } from '../orders/words.ts'

/** States of offers, dates, texts, requests, vouchers, mails and addresses, as the audit keeps them. */
const STATES: Record<string, string> = {
  draft: 'Entwurf',
  'on-sale': 'Im Verkauf',
  withdrawn: 'Zurückgezogen',
  cancelled: 'Abgesagt',
  'in-review': 'In Prüfung',
  approved: 'Freigegeben',
  scheduled: 'Geplant',
  published: 'Veröffentlicht',
  'taken-back': 'Zurückgenommen',
  archived: 'Abgelegt',
  open: 'Offen',
  done: 'Erledigt',
  enabled: 'Gilt',
  stopped: 'Angehalten',
  heard: 'Wieder frei',
}
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** A value of the audit as people say it: money, moments in Berlin, days and states by what they are called. */
export function shownValue(name: string, value: string | number | undefined): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'number') return /cents$/i.test(name) ? euros(value) : value.toLocaleString('de-DE')
  if (MOMENT.test(value)) return shortMoment(value)
  if (DAY.test(value)) return day(`${value}T12:00:00.000Z`)
  if (name === 'status' || name === 'state') return STATES[value] ?? value
  if (name === 'type') return Object.entries(TYPE_NAMES).find(([type]) => type === value)?.[1] ?? value
  return value
}

const PARTS: Record<string, string> = {
  fileId: 'Kennung',
  title: 'Titel',
  fileName: 'Name',
  seconds: 'Sekunden',
  bytes: 'Bytes',
}

/** `files.0.fileId` as `Datei 1, Kennung`; undefined where a name says nothing of a list. */
export function fileFieldName(name: string): string | undefined {
  const [, index, part = ''] = /^files\.(\d+)\.(\w+)$/.exec(name) ?? []
  return index === undefined ? undefined : `Datei ${Number(index) + 1}, ${PARTS[part] ?? part}`
}
