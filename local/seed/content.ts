import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Language } from '../../contract/language.ts'
import type { PieceType } from '../../contract/content.ts'
import { isTaken } from '../../lambdas/content/piece.ts'
import { type Draft, publish } from '../../lambdas/content/publish.ts'
import { mint } from '../../lambdas/platform/mint.ts'

const FOLDERS = { article: 'articles', press: 'press' } as const satisfies Record<PieceType, string>

const root = fileURLToPath(new URL('content/', import.meta.url))

/**
 * Publishes the texts whose address is still free, and answers how many. The table and everything else come from the
 * environment, as for the functions.
 */
export async function seedContent(): Promise<number> {
  const published = await Promise.all((await drafts()).map(publishMissing))
  return published.filter(Boolean).length
}

async function publishMissing(draft: Draft): Promise<boolean> {
  if (await isTaken(draft.type, draft.language, draft.slug)) return false
  // These are out, even where the clock of the machine is behind.
  const [, now = draft.publishedAt] = [draft.publishedAt, new Date().toISOString()].toSorted()
  const edit = { by: 'seed', now, rev: 0 }
  // Refused where another seed was faster.
  return 'card' in (await publish(mint('con', draft.publishedAt), draft, edit))
}

/** The texts that lie beside this file. */
export async function drafts(): Promise<Draft[]> {
  const folders = Object.entries(FOLDERS) as [PieceType, string][] // Object.entries forgets the keys' type
  const found = await Promise.all(
    folders.map(async ([type, folder]) => {
      const names = (await readdir(root + folder)).filter(name => name.endsWith('.md'))
      return Promise.all(
        names.map(async name => draftOf(type, await readFile(`${root}${folder}/${name}`, 'utf8'))),
      )
    }),
  )
  return found.flat()
}

/** `key: value` lines between two rules, then the text. */
function draftOf(type: PieceType, file: string): Draft {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const fields = new Map(
    head.split('\n').map(line => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    }),
  )
  const field = (name: string) => fields.get(name) ?? ''
  return {
    type,
    language: Language.parse(field('language')),
    slug: field('slug'),
    title: field('title'),
    teaser: field('teaser'),
    topic: fields.get('topic'),
    author: field('author'),
    publishedAt: field('publishedAt'),
    twin: fields.get('twin'),
    body: body.trim(),
  }
}
