import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Language } from '../../contract/language.ts'
import type { PieceType } from '../../contract/content.ts'
import { readTextFile } from '../../contract/text-file.ts'
import { manuscripts } from '../../lambdas/content/manuscript.ts'
import { slugs } from '../../lambdas/content/piece.ts'
import { type Draft, publish } from '../../lambdas/content/publish.ts'
import { mint } from '../../lambdas/platform/mint.ts'

const FOLDERS = { article: 'articles', press: 'press' } as const satisfies Record<PieceType, string>

const root = fileURLToPath(new URL('content/', import.meta.url))

/**
 * Publishes the texts whose address is still free, and answers how many. The table and everything else come from the
 * environment, as for the functions.
 */
export async function seedContent(): Promise<number> {
  const texts = await drafts()
  const owners = new Map(
    await Promise.all(texts.map(async draft => [nameOf(draft), await ownerOf(draft)] as const)),
  )
  const published = await Promise.all(texts.map(draft => publishMissing(draft, owners)))
  return published.filter(Boolean).length
}

/** Whose the address is, or will be. */
interface Owner {
  contentId: string
  isTaken: boolean
}

const nameOf = ({ type, language, slug }: Pick<Draft, 'type' | 'language' | 'slug'>): string =>
  `${type} ${language} ${slug}`

async function ownerOf({ type, language, slug, publishedAt }: Draft): Promise<Owner> {
  const owner = await slugs.read({ type, language, slug })
  return { contentId: owner?.contentId ?? mint('con', publishedAt), isTaken: owner !== undefined }
}

async function publishMissing(draft: Draft, owners: ReadonlyMap<string, Owner>): Promise<boolean> {
  const own = owners.get(nameOf(draft))
  if (!own || own.isTaken) return false
  const { contentId } = own
  const { twin, body, ...card } = draft
  const other =
    twin !== undefined && owners.get(nameOf({ ...draft, language: otherOf(draft.language), slug: twin }))
  // These are out, even where the clock of the machine is behind.
  const [, now = draft.publishedAt] = [draft.publishedAt, new Date().toISOString()].toSorted()
  const manuscript = manuscripts.create({
    ...card,
    contentId,
    body,
    status: 'published',
    rev: 1,
    writers: [],
    publicSlug: draft.slug,
    changedAt: draft.publishedAt,
    wordsAt: draft.publishedAt,
    changedBy: 'seed',
    wordsBy: 'seed',
    ...(other && { twinId: other.contentId }),
  })
  // Refused where another seed was faster.
  return 'card' in (await publish(contentId, draft, { by: 'seed', now, rev: 0 }, { manuscript }))
}

const otherOf = (language: Language): Language => (language === 'de' ? 'en' : 'de')

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

function draftOf(type: PieceType, file: string): Draft {
  const { fields = new Map<string, string>(), body = '' } = readTextFile(file) ?? {}
  const field = (name: string) => fields.get(name) ?? ''
  return {
    type,
    language: Language.parse(field('language')),
    slug: field('slug'),
    title: field('title'),
    teaser: field('teaser'),
    topic: fields.get('topic'),
    author: field('author'),
    picture: fields.get('picture'),
    pictureAlt: fields.get('pictureAlt'),
    publishedAt: field('publishedAt'),
    twin: fields.get('twin'),
    body,
  }
}
