import type { Clock } from '../clock.ts'
import type { Vendor } from '../vendor.ts'
import { createApi } from './api.ts'
import { runDue } from './due.ts'
import type { Stored } from './objects.ts'
import { createPaymentPage } from './page.ts'
import { Store } from './store.ts'
import { WebhookDelivery, type WebhookOptions } from './webhooks.ts'

export interface StripeOptions {
  /** Where the objects are kept. */
  folder: string
  clock: Clock
  /** Public base of this vendor, such as http://localhost:3001; the payment page's address begins with it. */
  url: string
  webhook: WebhookOptions
  apiKey: string
}

/** How often is looked whether something fell due; a page that expires is also noticed by the request for it. */
const LOOK_EVERY = 5_000

/** An imitated Stripe: `/v1/*` for the SDK, `/c/pay/*` for people, signed webhooks for the shop. */
export function createStripe({ folder, clock, url, webhook, apiKey }: StripeOptions) {
  const store = new Store(folder)
  const delivery = new WebhookDelivery(store, webhook)
  const now = () => Math.floor(clock.now().getTime() / 1_000)
  const api = createApi({ store, apiKey, pageUrl: url, now })
  const page = createPaymentPage(store, now)
  let isClosed = false

  const look = () => {
    if (isClosed) return
    runDue(store, now())
    void delivery.run()
  }
  const timer = setInterval(look, LOOK_EVERY).unref()
  clock.onAdvance(() => {
    look()
    void delivery.hurry()
  })
  look()

  const handle: Vendor = async (request, response) => {
    runDue(store, now())
    await (request.url?.startsWith('/v1/') ? api : page)(request, response)
    if (!isClosed) void delivery.run()
  }

  return {
    handle,
    /** Every object, newest first, for the inspection page. */
    objects(): Stored[] {
      const all = store.entries().flatMap(([, { object }]) => (object ? [object] : []))
      return all.reverse()
    },
    /** Resolves when every due webhook was delivered, or has failed so often that the next try is a minute away. */
    async settle(): Promise<void> {
      look()
      await delivery.run()
    },
    close(): void {
      isClosed = true
      clearInterval(timer)
      delivery.close()
    },
  }
}
