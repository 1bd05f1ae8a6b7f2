import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { routes } from '../../lambdas/deployed.ts'
import { ownerOf } from '../../lambdas/customers/customer.ts'
import { addressHash } from '../../lambdas/platform/signed.ts'
import { type Item, partition } from '../../lambdas/platform/table.ts'
import { startCloud } from '../../local/cloud.ts'
import { ask } from './accounts.ts'

export const MINUTE = 60_000

/** A shop of its own for the accounts of one file, which ends with it. */
export async function openAccounts() {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'))
  const cloud = await startCloud({ port: 0, dataDir: folder })
  afterAll(async () => {
    await cloud.close()
    rmSync(folder, { recursive: true })
  })
  return {
    cloud,
    basket: (email: string, slug = 'kraft-der-emotionen') => ({
      slug,
      email,
      firstName: 'Erika',
      lastName: 'Beispiel',
    }),
    list: async (token: string) => (await ask(cloud, routes.listPurchases, {}, token)).body,
    /** Of the mails to an address, the newest first. */
    subjects: (email: string) =>
      cloud.mails().flatMap(({ to, subject }) => (to.includes(email) ? [subject] : [])),
    everythingOf: async (pk: string): Promise<Item[]> => {
      const items: Item[] = []
      for await (const item of partition(pk)) items.push(item)
      return items
    },
    customerOf: async (email: string) => (await ownerOf(await addressHash(email))) ?? '',
    /** Minutes pass, and with each of them what waits for the clock is done. */
    minutes: async (count: number) => {
      for (let minute = 0; minute < count; minute++) {
        cloud.clock.advance(MINUTE)
        await cloud.tick()
        await cloud.settle()
      }
    },
  }
}
