import { linkFile as route } from '../../contract/staff-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signStream } from '../platform/storage.ts'
import { after, HOURS } from '../platform/time.ts'
import { fileFor, objectOf } from './staff-file.ts'

/** What is public has its address; for what is sold a link is signed. Neither passes through a function. */
export const linkFile = endpoint(route, async ({ fileId }, caller) => {
  const file = await fileFor(caller, fileId)
  if (!file || file.content === 0) return new Problem('not-found')
  if (file.access === 'sold') return signStream(fileId, caller.now)
  return { url: `/${objectOf(file).key}`, expiresAt: after(caller.now, HOURS) }
})
