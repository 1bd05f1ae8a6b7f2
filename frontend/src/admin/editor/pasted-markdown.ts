import { fromHtml } from 'hast-util-from-html'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import type { BlockContent, DefinitionContent, List, ListItem, Nodes, Parents, PhrasingContent } from 'mdast'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { bytesOfHex, type RtfPicture, rtfPictures } from './rtf-pictures.ts'
import { type Firsts, type FoundPicture, NOTE_REFERENCE, NOTE_WORDS, plainHtml } from './word-html.ts'

/** More of it is no text of ours (contract/content.ts holds 300 KB of Markdown). */
const MAX_HTML = 4_000_000

export interface PastedPicture {
  /** Stands in the text in its place. */
  readonly mark: string
  /** As the word processor has it. */
  readonly alt: string
  /** Of a picture that came along; others lie on a disk, where no page may read. */
  readonly file?: File
  /** Where Safari keeps one that came along: `blob:https://…` */
  readonly blob?: string
}

interface Where {
  /** The number of its first picture. */
  readonly first?: number
  /** And of its first footnote: the text may have some already. */
  readonly firstNote?: number
  /** Of the page: a document that begins with it as its heading loses that. */
  readonly title?: string
  /** The same as `text/rtf`: Word's pictures are in there alone. */
  readonly rtf?: string
}

type Pasted = { markdown: string; pictures: readonly PastedPicture[] }

/**
 * What was copied in a word processor or on a page, as Markdown that the renderer knows, and its pictures. Undefined where its elements lie in each other deeper than any document's.
 */
export function pastedMarkdown(
  html: string,
  { first = 1, firstNote = 1, title = '', rtf = '' }: Where = {},
): Pasted | undefined {
  try {
    const files: File[] = []
    const light = (html.length > MAX_HTML ? withoutComments(html) : html).replaceAll(
      DATA_PICTURE,
      (_, type: string, data: string) => {
        files.push(fileOf(type, data, first + files.length))
        return `${FILE}${files.length - 1}`
      },
    )
    const { markdown, pictures } = converted(light.slice(0, MAX_HTML), {
      first: { picture: first, note: firstNote },
      title,
    })
    const besides = besidesIn(rtf, pictures)
    return {
      markdown,
      pictures: pictures.map(({ mark, src, alt }, index) => {
        const name = `bild-${first + index}`
        const file = src.startsWith(FILE)
          ? files[Number(src.slice(FILE.length))]
          : fileOfRtf(besides[index], name)
        return {
          mark,
          alt: alt.trim(),
          ...(file && { file }),
          ...(src.startsWith('blob:') && { blob: src }),
        }
      }),
    }
  } catch (error) {
    // The stack ends at some thousands of elements in each other.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Of a document with pictures the most of it, as Word writes them there for itself. */
function withoutComments(html: string): string {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const begin = html.indexOf('<!--', at)
    parts.push(html.slice(at, begin < 0 ? undefined : begin))
    const end = begin < 0 ? -1 : html.indexOf('-->', begin + 4)
    if (end < 0) break
    at = end + 3
  }
  return parts.join('')
}

/**
 * By the place of a picture in the HTML the one in the RTF. Both name all pictures in the same order; where one of them
 * has fewer, those on a disk are all that the RTF holds, or nobody knows which is which.
 */
function besidesIn(rtf: string, pictures: readonly FoundPicture[]): readonly (RtfPicture | undefined)[] {
  const places = pictures.flatMap(({ src }, index) => (src.startsWith('file:') ? [index] : []))
  if (places.length === 0) return []
  const found = rtfPictures(rtf)
  if (found.length === pictures.length) return found
  if (found.length !== places.length) return []
  return pictures.map((_, index) => (places.includes(index) ? found[places.indexOf(index)] : undefined))
}

function fileOfRtf(picture: RtfPicture | undefined, name: string): File | undefined {
  if (!picture) return undefined
  const { type, hex } = picture
  return new File([bytesOfHex(hex)], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
}

const DATA_PICTURE = /data:image\/(png|jpeg|gif|webp);base64,([A-Za-z0-9+/=]+)/g
/** In place of their bytes, which are no HTML to look through. */
const FILE = 'picture:'

const fileOf = (type: string, data: string, number: number): File =>
  new File(
    [Uint8Array.from(bytesOf(data), sign => sign.charCodeAt(0))],
    `bild-${number}.${type.replace('jpeg', 'jpg')}`,
    { type: `image/${type}` },
  )

/** Nothing where it is no base64 after all: the upload says so. */
function bytesOf(data: string): string {
  try {
    return atob(data)
  } catch {
    return ''
  }
}

function converted(
  html: string,
  { first, title }: { first: Firsts; title: string },
): { markdown: string; pictures: FoundPicture[] } {
  const { root, pictures } = plainHtml(fromHtml(html, { fragment: true }), first)
  const tree = toMdast(root, { handlers: HANDLERS })
  if ('children' in tree) {
    const [head] = tree.children
    if (head?.type === 'heading' && head.depth === 1 && textIn(head).trim() === title.trim())
      tree.children.shift()
    tidy(tree)
  }
  const markdown = toMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
    extensions: [
      gfmFootnoteToMarkdown(),
      gfmTableToMarkdown({ tablePipeAlign: false }),
      gfmStrikethroughToMarkdown(),
    ],
  })
  return { markdown: markdown.trim(), pictures }
}

const words: Handle = (state, node) => state.all(node)

const HANDLERS: Record<string, Handle> = {
  // Emphasis means something; underlined and marked text only looks like it.
  u: words,
  mark: words,
  [NOTE_REFERENCE]: (_, { properties }) => {
    const name = String(properties.name)
    return { type: 'footnoteReference', identifier: name, label: name }
  },
  [NOTE_WORDS]: (state, node) => {
    const name = String(node.properties.name)
    // The conversion makes blocks of a container's children.
    const children = state.toFlow(state.all(node)) as (BlockContent | DefinitionContent)[]
    return { type: 'footnoteDefinition', identifier: name, label: name, children }
  },
}

/** Emphasis without spaces at its ends and not twice in a row, no empty paragraphs, no heading above the second level. */
function tidy(tree: Parents): void {
  const shift = headingsIn(tree).includes(1) ? 1 : 0
  const walk = (node: Parents): void => {
    for (const child of node.children) if ('children' in child) walk(child)
    // What is put in place of a node is of its own kind.
    node.children = merged(node.children).flatMap(child => tidied(child)) as typeof node.children
  }
  const tidied = (node: Nodes): Nodes[] => {
    if (node.type === 'heading') node.depth = Math.min(4, node.depth + shift) as typeof node.depth
    if (node.type === 'listItem' || node.type === 'list') node.spread = isLoose(node)
    if (node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete') return withoutEnds(node)
    if (/^(?:paragraph|heading|listItem|list)$/.test(node.type)) return isEmpty(node) ? [] : [node]
    return [node]
  }
  walk(tree)
}

/** Only an item of several paragraphs needs empty lines. */
const isLoose = (node: List | ListItem): boolean =>
  node.type === 'list'
    ? node.children.some(isLoose)
    : node.children.filter(({ type }) => type === 'paragraph').length > 1

const headingsIn = (node: Nodes): number[] => [
  ...(node.type === 'heading' ? [node.depth] : []),
  ...('children' in node ? node.children.flatMap(headingsIn) : []),
]

type Marked = Extract<PhrasingContent, { type: 'strong' | 'emphasis' | 'delete' }>

/** Word breaks one bold run into several. */
function merged(nodes: readonly Nodes[]): Nodes[] {
  const result: Nodes[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if ((node.type === 'strong' || node.type === 'emphasis') && last?.type === node.type)
      last.children.push(...node.children)
    else if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else result.push(node)
  }
  return result
}

function withoutEnds(node: Marked): Nodes[] {
  if (isEmpty(node)) return textIn(node) === '' ? [] : [{ type: 'text', value: ' ' }]
  const [first, last] = [node.children.at(0), node.children.at(-1)]
  const before = first?.type === 'text' && first.value.startsWith(' ')
  const after = last?.type === 'text' && last.value.endsWith(' ')
  if (before) first.value = first.value.trimStart()
  if (after) last.value = last.value.trimEnd()
  const space = { type: 'text', value: ' ' } as const
  return [...(before ? [{ ...space }] : []), node, ...(after ? [{ ...space }] : [])]
}

const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : ''

const isEmpty = (node: Nodes): boolean => {
  if (node.type === 'text') return node.value.trim() === ''
  if (node.type === 'break') return true
  return 'children' in node && node.type !== 'tableCell' && node.children.every(isEmpty)
}
