import { linkFile as route } from '../../contract/staff-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signDownload, signStream } from '../platform/signed-link.ts'
import { after, HOURS } from '../platform/time.ts'
import { objectOf } from '../files/file.ts'
import { fileFor } from './staff-file.ts'

/** What is public has its address; for what is sold a link is signed. Neither passes through a function. */
export const linkFile = endpoint(route, async ({ fileId }, caller) => {
  const file = await fileFor(caller, fileId)
  if (!file || file.content === 0) return new Problem('not-found')
  const { now } = caller
  if (file.access === 'sold') {
    const [shown, saved] = await Promise.all([
      signStream(fileId, now),
      signDownload({ fileId, fileName: file.name }, now),
    ])
    return { ...shown, download: saved.url }
  }
  const url = `/${objectOf(file).key}`
  return { url, download: url, expiresAt: after(now, HOURS) }
})
