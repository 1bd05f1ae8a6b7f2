import type { StaffOffer } from '../../../../contract/staff-shop.ts'
import { OFFER_STATE_NAMES, euros } from '../../../../contract/staff-words.ts'
import { LookAgain } from '../editing/LookAgain.tsx'
import { differing, Since } from '../editing/Since.tsx'

const shownOf = ({ title, state, priceCents, prices, files }: StaffOffer): Record<string, string> => ({
  Titel: title,
  Stand: OFFER_STATE_NAMES[state],
  Preis: euros(priceCents),
  Geplant: String(prices.filter(({ begunAt }) => begunAt === undefined).length),
  Dateien: String(files.length),
})

type Props = { from: StaffOffer; to: StaffOffer; onTaken: () => void }

/** What the offer was when the decision began, beside what it is. */
export const OfferSince = ({ from, to, onTaken }: Props) => (
  <Since
    title="Das Angebot hat sich inzwischen geändert"
    latest={undefined}
    differences={differing(shownOf(from), shownOf(to))}
  >
    <LookAgain onTaken={onTaken} />
  </Since>
)
