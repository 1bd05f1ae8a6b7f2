import { linkFile as route } from '../../contract/staff-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signDownload, signObject, signStream, signStreamOf } from '../platform/signed-link.ts'
import { after, HOURS } from '../platform/time.ts'
import { type FileRecord, objectOf } from '../files/file.ts'
import { formers } from '../files/former.ts'
import { formerKey } from './formers-of.ts'
import { fileFor } from './staff-file.ts'

/** What is public has its address; for what is sold a link is signed. Neither passes through a function. */
export const linkFile = endpoint(route, async ({ fileId, content }, caller) => {
  const file = await fileFor(caller, fileId)
  if (!file || file.content === 0) return new Problem('not-found')
  const { now } = caller
  if (content !== undefined) return (await formerLinks(file, content, now)) ?? new Problem('not-found')
  if (file.access === 'sold') {
    const [shown, saved] = await Promise.all([
      signStream(fileId, now),
      signDownload({ fileId, fileName: file.name }, now),
    ])
    return { ...shown, download: saved.url }
  }
  // Its address leads nowhere until it is restored.
  if (file.status === 'deleted') return new Problem('not-found')
  const url = `/${objectOf(file).key}`
  return { url, download: url, expiresAt: after(now, HOURS) }
})

/** Where it lies no page leads, so that also of what is public links are signed. */
async function formerLinks({ fileId, name }: FileRecord, number: string, now: string) {
  const former = await formers.read({ fileId, number })
  if (!former) return undefined
  const key = formerKey(fileId, number)
  const [shown, saved] = await Promise.all([signStreamOf(key, now), signObject(key, name, now)])
  return { ...shown, download: saved.url, ...(former.measured && { measured: former.measured }) }
}
