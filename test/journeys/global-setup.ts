import type { TestProject } from 'vitest/node'
import { openedPlace, startShop } from './shop-process.ts'

interface Place {
  url: string
  cloudUrl: string
}
declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, by its number. */
    shops: Place[]
  }
}

/** A payout that is a cent too much, which staff-day.test.ts provokes to see where it leads. */
const PROVOKED = /^\{.*"books differ".*"payouts po_\w+: differs"/

/** One shop for each worker's journeys. What it told its terminal besides its start is a fault that no page has shown. */
export default async function setup({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const open = async () => {
    const place = await openedPlace()
    return { place, shop: await startShop(place) }
  }
  // The first builds the site and opens a shop where they do not stand yet.
  const first = await open()
  const others = await Promise.all(Array.from({ length: config.maxWorkers - 1 }, open))
  const all = [first, ...others]
  provide(
    'shops',
    all.map(({ shop: { url, cloudUrl } }) => ({ url, cloudUrl })),
  )
  return async () => {
    await Promise.all(all.map(({ shop }) => shop.end()))
    for (const { place } of all) place.forget()
    const faults = all
      .flatMap(({ shop }) => shop.faults().split('\n'))
      .filter(line => !PROVOKED.test(line))
      .join('\n')
      .trim()
    if (!faults) return
    // An error here is printed, but does not fail the run by itself.
    process.exitCode = 1
    throw new Error(`The shop has reported faults:\n${faults}`)
  }
}
