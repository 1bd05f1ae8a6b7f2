import type { Clock } from '../clock.ts'
import { type DataDisk, DiskFailure } from '../data-disk.ts'
import type { Vendor } from '../vendor.ts'
import { createApi } from './api.ts'
import { actByHand, type Deed } from './by-hand.ts'
import { runDue } from './due.ts'
import { KINDS } from './filter-fields.ts'
import type { Kind, Stored } from './objects.ts'
import { createPaymentPage } from './page.ts'
import { Store } from './store.ts'
import { WebhookDelivery, type WebhookOptions } from './webhooks.ts'

export interface StripeOptions {
  /** Where the objects are kept. */
  folder: string
  disk: DataDisk
  clock: Clock
  /** Public base of this vendor, such as http://localhost:3001; the payment page's address begins with it. */
  url: string
  webhook: WebhookOptions
  apiKey: string
}

export interface KindOfObjects {
  kind: Kind
  count: number
  /** The newest first. */
  newest: Stored[]
}

/** The newest of each kind that the inspection page shows. */
const SHOWN = 100
/** How often is looked whether something fell due; a page that expires is also noticed by the request for it. */
const LOOK_EVERY = 5_000

/** An imitated Stripe: `/v1/*` for the SDK, `/c/pay/*` for people, signed webhooks for the shop. */
export function createStripe({ folder, disk, clock, url, webhook, apiKey }: StripeOptions) {
  const store = new Store(folder, disk)
  const delivery = new WebhookDelivery(store, webhook)
  const now = () => Math.floor(clock.now().getTime() / 1_000)
  const api = createApi({ store, apiKey, pageUrl: url, now })
  const page = createPaymentPage(store, now)
  let isClosed = false

  const deliver = async () => {
    if (!isClosed && !disk.hasFailed) await delivery.run()
  }
  /** What falls due while nothing can be written is done after the next start. */
  const catchUp = () => {
    try {
      if (!disk.hasFailed) runDue(store, now())
    } catch (error) {
      if (!(error instanceof DiskFailure)) throw error
    }
  }
  const look = () => {
    if (isClosed) return
    catchUp()
    void deliver()
  }
  const timer = setInterval(look, LOOK_EVERY).unref()
  clock.onAdvance(() => {
    delivery.hurry()
    look()
  })
  look()

  const handle: Vendor = async (request, response) => {
    catchUp()
    await (request.url?.startsWith('/v1/') ? api : page)(request, response)
    void deliver()
  }

  return {
    handle,
    /** The newest objects of each kind that has any, for the inspection page. */
    objects: (): KindOfObjects[] =>
      KINDS.map(kind => ({ kind, count: store.count(kind), newest: store.newest(kind, SHOWN) })).filter(
        ({ count }) => count > 0,
      ),
    /** A person acts in the dashboard, or a bank: the reason why it cannot be done, or nothing. */
    act: (deed: { deed: Deed; id: string; cents?: number | undefined }) => actByHand(store, now(), deed),
    /** Resolves when every due webhook was delivered, or has failed so often that the next try is a minute away. */
    async settle(): Promise<void> {
      look()
      await deliver()
    },
    close(): void {
      isClosed = true
      clearInterval(timer)
      delivery.close()
      store.close()
    },
  }
}
