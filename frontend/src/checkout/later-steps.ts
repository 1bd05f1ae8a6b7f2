import { lazyPage } from '../frame/lazy-page.ts'
import { fetchCalls } from '../load/fetch-calls.ts'

/** What comes after the details is fetched while they are filled in: many visits end before. */
export const review = lazyPage(async () => (await import('./ReviewStep.tsx')).ReviewStep)
export const payment = lazyPage(async () => (await import('./PaymentStep.tsx')).PaymentStep)

let begun: Promise<unknown> | undefined

/** Fetches both once; a failure is forgotten, so that the next press asks again. */
export function preloadSteps(): Promise<unknown> {
  begun ??= fetchCalls()
    .then(() => Promise.all([review.preload(), payment.preload()]))
    .catch(error => {
      begun = undefined
      throw error
    })
  return begun
}
