import { type Loaded, useLoad } from '../load/use-load.ts'
import { isSendingLoaded } from './forms/load-sending.ts'
import type { SignedInUser } from './session.ts'

/** The document had somebody's name when it was opened (without-react/theme.ts), or may have got one since. */
const mayBeSomebody = () => 'signedIn' in document.documentElement.dataset || isSendingLoaded()

/** The signed-in user, after their tokens were renewed where needed; nobody where that is not possible without connection. */
export const useSignedIn = (): Loaded<SignedInUser | undefined> =>
  useLoad('who', async () => {
    if (!mayBeSomebody()) return undefined
    const { session } = await import('./session.ts')
    const access = await session.accessToken().catch(() => undefined)
    return access ? session.who() : undefined
  })
