import type { StaffOffer } from '../../../../contract/staff-shop.ts'
import { OFFER_STATE_NAMES } from '../../../../contract/staff-words.ts'
import { LookAgain } from '../editing/LookAgain.tsx'
import { differing, Since } from '../editing/Since.tsx'
import { latestDeed } from '../parts/happenings.ts'
import { shownPrice } from './words.ts'

const shownOf = ({ title, state, prices, files, ...offer }: StaffOffer): Record<string, string> => ({
  Titel: title,
  Stand: OFFER_STATE_NAMES[state],
  Preis: shownPrice(offer),
  Geplant: String(prices.filter(({ begunAt }) => begunAt === undefined).length),
  Dateien: String(files.length),
})

type Props = { from: StaffOffer; to: StaffOffer; onTaken: () => void }

/** What the offer was when the decision began, beside what it is. */
export const OfferSince = ({ from, to, onTaken }: Props) => (
  <Since
    title="Das Angebot hat sich inzwischen geändert"
    latest={latestDeed(to.deeds)}
    differences={differing(shownOf(from), shownOf(to))}
  >
    <LookAgain onTaken={onTaken} />
  </Since>
)
