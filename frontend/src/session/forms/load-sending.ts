import { fetchCalls } from '../../load/fetch-calls.ts'
import { IdentityProblem } from '../identity-problem.ts'
import type * as Sending from './sending.ts'

type Sending = typeof Sending.sending

let loaded: Sending | undefined

/** Session, schemas and library of the sign-in are a sixth of its page: an address can be typed without them. */
export async function loadSending(): Promise<Sending> {
  if (loaded) return loaded
  try {
    await fetchCalls()
    loaded = (await import('./sending.ts')).sending
    return loaded
  } catch {
    throw new IdentityProblem('no-connection')
  }
}

/** Without it nobody has signed in here. */
export const isSendingLoaded = (): boolean => loaded !== undefined
