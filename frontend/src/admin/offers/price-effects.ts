import type { StaffOffer } from '../../../../contract/staff-shop.ts'
import { euros } from '../orders/words.ts'

/** What another price does, in sentences; none while none is typed. */
export function priceEffects(
  { priceCents, lowestCents = 0, state, type }: StaffOffer,
  { cents, day }: { cents: number | undefined; day: string },
): string[] {
  if (cents === undefined || (cents === priceCents && day === '')) return []
  if (state === 'draft') return ['Der Entwurf bekommt diesen Preis. Er gilt, sobald er verkauft wird.']
  const when = day === '' ? 'Ab jetzt' : 'Von da an'
  return [
    `${when} kostet es ${cents === 0 ? 'nichts' : euros(cents)}; die Seiten sagen es in wenigen Sekunden.`,
    cents >= priceCents || day !== ''
      ? ''
      : cents < lowestCents
        ? `30 Tage lang steht daneben ${euros(lowestCents)}, der niedrigste Preis der letzten 30 Tage.`
        : `Kein Vergleichspreis steht daneben: In den letzten 30 Tagen hat es schon ${euros(lowestCents)} gekostet.`,
    'Wer gerade in der Kasse ist, sieht den neuen Preis, bevor er bestellt.',
    type === 'monthly' ? 'Laufende Abos behalten ihren Preis.' : '',
  ].filter(Boolean)
}
