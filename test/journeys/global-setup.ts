import type { TestProject } from 'vitest/node'
import { emptyPlace, startShop } from './shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shop: { url: string; cloudUrl: string }
  }
}

/** One shop for all journeys. What it told its terminal besides its start is a fault that no page has shown. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const place = await emptyPlace()
  const shop = await startShop(place)
  provide('shop', { url: shop.url, cloudUrl: shop.cloudUrl })
  return async () => {
    await shop.end()
    place.forget()
    const faults = shop.faults()
    if (faults) throw new Error(`The shop has reported faults:\n${faults}`)
  }
}
