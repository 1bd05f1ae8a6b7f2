import { openFile, type Place } from '../../../../contract/listening.ts'
import { call } from '../../call.ts'
import type { Problem } from '../../problem.ts'
import type { Track } from './listening.ts'

/** From where a recording sounds, until when by this device's clock, and where one was in it. */
export type Link = { fileId: string; url: string; endsAt: number; place: Place }

/** `clockMs`: how far the API's clock is ahead of this one. */
export async function openLink({ orderId, fileId }: Track): Promise<{ link: Link; clockMs: number }> {
  const { url, expiresAt, now, place } = await call(openFile, { orderId, fileId })
  const clockMs = Date.parse(now) - Date.now()
  return { clockMs, link: { fileId, url, endsAt: Date.parse(expiresAt) - clockMs, place } }
}

/** What may be answered otherwise in a while. */
export const isPassing = ({ code }: Problem): boolean =>
  code === 'no-connection' || code === 'unexpected' || code === 'too-many-requests'
