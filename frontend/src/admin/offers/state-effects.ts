import type { StaffOffer } from '../../../../contract/staff-shop.ts'
import { euros } from '../../../../contract/staff-words.ts'

/** What becomes of an offer that is put on sale, with its price, or taken back. */
export function stateEffects(offer: StaffOffer, state: 'on-sale' | 'withdrawn'): string[] {
  if (state === 'withdrawn')
    return [
      'Auf den Seiten steht es in wenigen Sekunden nicht mehr, und seine Kasse ist zu.',
      'Wer es hat, behält es. Abos laufen weiter.',
    ]
  const { priceCents, type } = offer
  return [
    'Wer die Adresse kennt oder eine Seite mit diesem Angebot öffnet, kann es in wenigen Sekunden bestellen.',
    priceCents === 0
      ? 'Es ist umsonst: Wer es bestellt, zahlt nichts.'
      : `Es kostet ${euros(priceCents)}${type === 'monthly' ? ' im Monat' : ''}. Mit diesem Preis werden spätere Senkungen verglichen.`,
  ]
}
