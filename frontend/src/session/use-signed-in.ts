import { type Loaded, useLoad } from '../load/use-load.ts'
import { session, type Who } from './session.ts'

/** The signed-in user, after their tokens were renewed where needed; nobody where that is not possible without connection. */
export const useSignedIn = (): Loaded<Who | undefined> =>
  useLoad('who', async () => {
    const access = await session.accessToken().catch(() => undefined)
    return access ? session.who() : undefined
  })
