import { formatCents } from '../../../../contract/format-cents.ts'

export const euro = (cents: number) => formatCents(cents, 'de')
export const figure = (value: number) => value.toLocaleString('de-DE')
