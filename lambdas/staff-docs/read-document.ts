import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Document,
  DOCUMENTS,
  type DocumentName,
  readDocument as documentRoute,
  readPicture as pictureRoute,
  readSecurityDocument as securityRoute,
} from '../../contract/staff-docs.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'

export const readDocument = endpoint(documentRoute, ({ name }) => documentOf(name))

export const readSecurityDocument = endpoint(securityRoute, () => documentOf('security'))

export const readPicture = endpoint(pictureRoute, async ({ name }) => ({
  webp: await readFile(join(environment('DOCUMENTS'), 'handbook/pictures', `${name}.webp`), 'base64'),
}))

/** The files of a document as they were when this function was deployed. */
async function documentOf(name: DocumentName): Promise<Document> {
  const folder = environment('DOCUMENTS')
  const files = await Promise.all(DOCUMENTS[name].map(part => filesOf(folder, part)))
  return {
    parts: await Promise.all(
      files.flat().map(async file => ({ file, markdown: await readFile(join(folder, file), 'utf8') })),
    ),
  }
}

async function filesOf(folder: string, part: string): Promise<string[]> {
  if (!part.endsWith('/')) return [part]
  const names = await readdir(join(folder, part))
  return names.toSorted().map(name => `${part}${name}`)
}
