import type { Markup } from '../../../../contract/markup.ts'
import {
  type Document,
  DOCUMENTS,
  type DocumentName,
  documentWith,
  PictureName,
} from '../../../../contract/staff-docs.ts'
import { routeOf } from '../../routes.ts'
import { markupOf } from '../../written/markdown.ts'

// Object.keys forgets the keys' type.
export const documentNames = Object.keys(DOCUMENTS) as DocumentName[]
export const toolOf = (name: DocumentName) => `${name}Document` as const

/** A heading with what stands below it, up to the next heading of any level. */
export type Section = {
  /** Of the heading; a link leads there. */
  id: string
  title: string
  level: 2 | 3 | 4
  /** What follows the heading. */
  blocks: readonly Markup[]
  /** All of it in small letters, for the search. */
  words: string
}

export type Part = {
  file: string
  /** Handbooks are German, all else is English. */
  language: 'de' | 'en'
  /** The first is the part's own title. */
  sections: readonly Section[]
}

export function partsOf({ parts }: Document, name: DocumentName): Part[] {
  return parts.map(({ file, markdown }) => {
    const language = file.startsWith('handbook/') ? 'de' : 'en'
    return { file, language, sections: sectionsOf(markupOf(prepared(markdown, file, name), language), file) }
  })
}

/** What a hash names; empty where it is no hash of ours. */
export function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** The part that a hash leads into. */
export const partWith = (parts: readonly Part[], hash: string): Part | undefined =>
  parts.find(({ sections }) => sections.some(({ id }) => id === idIn(hash)))

const LEVELS = { h2: 2, h3: 3, h4: 4 } as const

function sectionsOf(blocks: readonly Markup[], file: string): Section[] {
  const sections: (Omit<Section, 'words' | 'blocks'> & { blocks: Markup[] })[] = []
  const ids = new Set<string>()
  for (const block of blocks) {
    const level = typeof block === 'string' ? undefined : LEVELS[block.tag as keyof typeof LEVELS]
    const last = sections.at(-1)
    if (level === undefined) {
      last?.blocks.push(block)
      continue
    }
    const title = textOf([block]).trim()
    const wanted = last ? idOf(file, headingId(title)) : idOf(file)
    let id = wanted
    for (let count = 1; ids.has(id); count++) id = `${wanted}-${count}`
    ids.add(id)
    sections.push({ id, title, level, blocks: [] })
  }
  return sections.map(section => ({
    ...section,
    words: `${section.title} ${textOf(section.blocks)}`.toLowerCase(),
  }))
}

export const textOf = (blocks: readonly Markup[] = []): string =>
  blocks
    .map(block =>
      typeof block === 'string' ? block : textOf(block.inside) + (BLOCKS.has(block.tag) ? ' ' : ''),
    )
    .join('')
const BLOCKS = new Set(['p', 'li', 'td', 'th', 'pre', 'h2', 'h3', 'h4', 'blockquote'])

/** As GitHub names headings, so that the files' links lead there, too. */
const headingId = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/** `runbook.md`, `secrets` → `runbook--secrets` */
function idOf(file: string, heading?: string): string {
  const part = file.replace(/\.md$/, '').replaceAll('/', '-')
  return heading === undefined ? part : `${part}--${heading}`
}

const COMMENT = /<!--.*?-->/gs
const HEADING = /^(#{2,3})(?= )/gm
const LINK = /\]\(((?:[\w./-]+\.md)?(?:#[\w-]+)?)\)/g

/** Without comments; the file's headings below its title; links between files as links between documents. */
function prepared(markdown: string, file: string, name: DocumentName): string {
  return markdown
    .replaceAll(COMMENT, '')
    .replaceAll(HEADING, '#$1')
    .replaceAll(LINK, (whole, target: string) => {
      const address = addressOf(target, file, name)
      return address === undefined ? whole : `](${address})`
    })
    .replaceAll(PICTURE, (_, alt: string, picture: string) => `[${alt}](#${SHOWN}${picture})`)
}

/** A line of its own; the renderer of texts knows files of the shop alone. */
const PICTURE = /^!\[([^\]]+)\]\(pictures\/([\w-]+)\.webp\)$/gm
const SHOWN = 'picture-'

/** The screen that a block shows, and what can be seen on it. */
export function pictureIn(block: Markup): { name: PictureName; alt: string } | undefined {
  const [link] = typeof block === 'string' || block.tag !== 'p' ? [] : (block.inside ?? [])
  if (!link || typeof link === 'string' || !link.attributes?.['href']?.startsWith(`#${SHOWN}`))
    return undefined
  const { data } = PictureName.safeParse(link.attributes['href'].slice(1 + SHOWN.length))
  return data && { name: data, alt: textOf([link]) }
}

const FOLDER = 'https://docs.invalid/'

/** Where a link of a file leads on these pages; undefined for what no document shows. */
export function addressOf(target: string, file: string, name: DocumentName): string | undefined {
  const { pathname, hash } = new URL(target, FOLDER + file)
  const linked = pathname.slice(1)
  const shownBy = documentWith(linked)
  if (!shownBy) return undefined
  const anchor = `#${idOf(linked, hash ? hash.slice(1) : undefined)}`
  return shownBy === name ? anchor : routeOf(toolOf(shownBy)).path + anchor
}

/** The sections that hold each of the words. */
export function found(parts: readonly Part[], typed: string): { section: Section; part: Section }[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const inTitle = (section: Section) =>
    words.every(word => section.title.toLowerCase().includes(word)) ? 0 : 1
  return parts
    .flatMap(({ sections }) =>
      sections.flatMap(section => {
        const [part] = sections
        return part && words.every(word => section.words.includes(word)) ? { section, part } : []
      }),
    )
    .toSorted((a, b) => inTitle(a.section) - inTitle(b.section))
}
