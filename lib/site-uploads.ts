import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { cacheControlOf, contentTypeOf } from '../contract/site-files.ts'

/** Files that are uploaded with the same two headers. */
export interface Upload {
  name: string
  /** Into the bucket of the built pages, or below `media/` in the one of pictures and sounds. */
  to: 'site' | 'media'
  patterns: Set<string>
  cacheControl: string
  contentType: string | undefined
}

/** Names of uploads begin so where their files are hashed. */
export const ASSETS = 'Assets'

/** The built site. Hashed files first: a page never stands in the bucket before what it asks for. */
export const uploadsOfSite = (folder: string): Upload[] =>
  uploadsOf('site', folder, file => ({
    path: `/${file}`,
    part: file.startsWith('assets/') ? ASSETS : 'Pages',
  }))

/** The site's own pictures and recordings, which lie below `/media/`. */
export const uploadsOfMedia = (folder: string): Upload[] =>
  uploadsOf('media', folder, file => ({ path: `/media/${file}`, part: 'Media' }))

function uploadsOf(
  to: Upload['to'],
  folder: string,
  placeOf: (file: string) => { path: string; part: string },
): Upload[] {
  const uploads = new Map<string, Upload>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/')
    const { path, part } = placeOf(file)
    const contentType = contentTypeOf(path)
    const name = part + (contentType ?? '').replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())
    const upload = uploads.get(name) ?? {
      name,
      to,
      patterns: new Set(),
      cacheControl: cacheControlOf(path),
      contentType,
    }
    upload.patterns.add(patternOf(path, file))
    uploads.set(name, upload)
  }
  return [...uploads.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** As few patterns as possible: they travel in the deployment's event. A `*` also matches slashes. */
function patternOf(path: string, file: string): string {
  if (path.startsWith('/assets/')) return `assets/*${extname(file)}`
  return file.endsWith('.html') || path.startsWith('/media/') ? `*${extname(file)}` : file
}
