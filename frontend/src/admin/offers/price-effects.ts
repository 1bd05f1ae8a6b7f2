import { pricesBefore } from '../../../../contract/reference-price.ts'
import type { StaffOffer } from '../../../../contract/staff-shop.ts'
import { euros, plannedMoment } from '../../../../contract/staff-words.ts'

/** What another price does, now or from a moment on, in sentences; none while none is typed. */
export function priceEffects(
  offer: StaffOffer,
  { cents, from }: { cents: number | undefined; from: string | undefined },
): string[] {
  const { priceCents, isUnpriced, state, type } = offer
  if (cents === undefined || (cents === priceCents && from === undefined && !isUnpriced)) return []
  if (state === 'draft')
    return [
      cents === 0
        ? 'Der Entwurf ist umsonst. Sobald er verkauft wird, zahlt niemand etwas dafür.'
        : `Der Entwurf kostet ${euros(cents)}. Der Preis gilt, sobald er verkauft wird.`,
    ]
  const asks = cents === 0 ? 'nichts' : euros(cents)
  return [
    from === undefined
      ? `Ab jetzt kostet es ${asks}; die Seiten sagen es in wenigen Sekunden.`
      : `Ab ${plannedMoment(from)} kostet es ${asks}; die Seiten sagen es dann in wenigen Minuten.`,
    reference(offer, cents, from),
    'Wer gerade in der Kasse ist, sieht den neuen Preis, bevor er bestellt.',
    type === 'monthly' ? 'Laufende Abos behalten ihren Preis.' : '',
  ].filter(Boolean)
}

/** What will stand beside a lower price (§ 11 PAngV). */
function reference(
  { priceCents, lowestCents, prices }: StaffOffer,
  cents: number,
  from: string | undefined,
): string {
  const before =
    from === undefined
      ? { askedCents: priceCents, lowestCents: lowestCents ?? priceCents }
      : pricesBefore(prices, priceCents, from)
  if (cents >= before.askedCents) return ''
  const lowest = euros(before.lowestCents)
  if (cents < before.lowestCents)
    return `30 Tage lang steht daneben ${lowest}, der niedrigste Preis der 30 Tage davor.`
  return from === undefined
    ? `Kein Vergleichspreis steht daneben: In den letzten 30 Tagen hat es schon ${lowest} gekostet.`
    : `Kein Vergleichspreis steht daneben: In den 30 Tagen davor kostet es schon ${lowest}.`
}
