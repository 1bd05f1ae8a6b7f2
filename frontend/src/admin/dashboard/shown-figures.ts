import { formatCents } from '../../../../contract/format-cents.ts'

export const euro = (cents: number) => formatCents(cents, 'de')
export const figure = (value: number) => value.toLocaleString('de-DE')
/** Of a sum that went up or down: +14,90 €. */
export const change = (cents: number) => (cents > 0 ? `+${euro(cents)}` : euro(cents))
