import { fetchCalls } from '../load/fetch-calls.ts'
import { lazyPage } from '../frame/lazy-page.ts'
import { Problem } from '../problem.ts'

/** Beside the details. */
export const summary = lazyPage(async () => (await import('./OfferSummary.tsx')).OfferSummary)

/**
 * What asks for the offer, checks the answer and draws it. A name and an address can be typed before it has come: it weighs
 * an eighth of the page.
 */
export async function loadOfferCalls() {
  try {
    await fetchCalls()
    const [{ loadOffer }, { checkDetails }] = await Promise.all([
      import('./load-offer.ts'),
      import('./details.ts'),
      summary.preload(),
    ])
    return { loadOffer, checkDetails }
  } catch {
    throw new Problem('no-connection')
  }
}
