import type * as z from 'zod/mini'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import type { readExport } from '../../contract/account.ts'
import { signObject } from '../platform/signed-link.ts'
import type { Export } from './export.ts'

/** As its owner sees it. */
export async function shownExport(
  one: Export | undefined,
  now: string,
): Promise<z.input<(typeof readExport)['output']>> {
  if (!one) return { state: 'none' }
  const { state, requestedAt, expiresAt, storageKey, bytes } = one
  if (state === 'making' || !expiresAt) return { state: 'making', requestedAt }
  if (expiresAt <= now) return { state: 'expired', requestedAt }
  const { url } = await signObject(storageKey, `Lumeus-${berlinDay(requestedAt)}.zip`, now)
  return { state: 'ready', requestedAt, url, bytes, expiresAt }
}
