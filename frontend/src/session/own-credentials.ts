import { createCredentials } from './credentials.ts'
import { configuration } from './identity.ts'
import { session } from './session.ts'

/** This browser's own: see `createCredentials`. */
export const { credentials } = createCredentials({
  fetch: (url, request) => fetch(url, request),
  now: () => Date.now(),
  sleep: ms => new Promise(resume => setTimeout(resume, ms)),
  configuration,
  session,
})
