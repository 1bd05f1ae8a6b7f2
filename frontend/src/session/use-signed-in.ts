import { type Loaded, useLoad } from '../load/use-load.ts'
import { session, type SignedInUser } from './session.ts'

/** The signed-in user, after their tokens were renewed where needed; nobody where that is not possible without connection. */
export const useSignedIn = (): Loaded<SignedInUser | undefined> =>
  useLoad('who', async () => {
    const access = await session.accessToken().catch(() => undefined)
    return access ? session.who() : undefined
  })
