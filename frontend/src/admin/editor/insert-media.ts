import type { EditorView } from '@codemirror/view'
import { pictureMark, pictureMarksIn } from '../../../../contract/picture-mark.ts'
import { nextNote } from './next-note.ts'
import type { PastedPicture } from './pasted-markdown.ts'
import { type MediumKind, pictureMarkdown, type PickedPicture } from './picture-markdown.ts'

/** Asks which file, or takes the pasted one; undefined where none came of it. */
export type PickMedium = (wanted: {
  kind: MediumKind
  /** Where several are asked for in turn. */
  title?: string | undefined
  pasted?: File | undefined
  /** What its description begins with. */
  alt?: string | undefined
  /** It stands above the text: as wide as that, and without a caption. */
  isHead?: boolean
}) => Promise<PickedPicture | undefined>

/** By the marks that stand for them in the text. */
export type PastedPictures = Map<string, PastedPicture>

type Writable = Pick<EditorView, 'state' | 'dispatch'>

/** Puts one file where the cursor stands. */
export async function insertMedium(
  view: EditorView,
  pick: PickMedium,
  wanted: { kind: MediumKind; pasted?: File | undefined },
): Promise<void> {
  const picked = await pick(wanted)
  if (!picked) return
  insertParagraphs(view, [pictureMarkdown(picked)])
  // The dialog that asked for it keeps the focus until it is gone.
  requestAnimationFrame(() => view.focus())
}

/** In paragraphs of their own they are drawn with their captions. */
function insertParagraphs(view: Writable, paragraphs: readonly string[]): void {
  const { state } = view
  const { main } = state.selection
  const line = state.doc.lineAt(main.from)
  const lead = line.text.slice(0, main.from - line.from).trim() === '' ? '' : '\n\n'
  const insert = `${lead}${paragraphs.join('\n\n')}\n\n`
  view.dispatch(state.replaceSelection(insert), { userEvent: 'input', scrollIntoView: true })
}

/** Leaves a mark for each of several pictures that were pasted at once. */
export function insertPictures(view: Writable, files: readonly File[], pasted: PastedPictures): void {
  const first = nextPicture(view.state.doc.toString())
  const pictures = files.map((file, index) => ({ mark: pictureMark(first + index), alt: '', file }))
  // Before its mark can be pressed.
  for (const picture of pictures) pasted.set(picture.mark, picture)
  insertParagraphs(
    view,
    pictures.map(({ mark }) => mark),
  )
}

const nextPicture = (text: string): number =>
  Math.max(0, ...pictureMarksIn(text).map(({ number }) => number)) + 1

/** One mark after the other, until one is left without a picture. */
export async function fillMarks(view: EditorView, pick: PickMedium, pasted: PastedPictures): Promise<void> {
  const marks = pictureMarksIn(view.state.doc.toString())
  for (const [index, { mark }] of marks.entries()) {
    const known = pasted.get(mark)
    // Each waits for the one before.
    const picked = await pick({
      kind: 'picture',
      title: `Bild ${index + 1} von ${marks.length} einsetzen`,
      pasted: known?.file,
      alt: known?.alt,
    })
    const at = pictureMarksIn(view.state.doc.toString()).find(each => each.mark === mark)?.at
    if (!picked || at === undefined) break
    view.dispatch({
      changes: { from: at, to: at + mark.length, insert: pictureMarkdown(picked) },
      selection: { anchor: at },
      userEvent: 'input',
      scrollIntoView: true,
    })
  }
  requestAnimationFrame(() => view.focus())
}

type PastedWords = { html: string; rtf: string; plain: string }

/** Puts what was pasted as Markdown where the cursor stands, and keeps its pictures by their marks. */
export async function insertPasted(
  view: EditorView,
  { html, rtf, plain }: PastedWords,
  { title, pasted }: { title: string; pasted: PastedPictures },
): Promise<void> {
  const { pastedMarkdown } = await import('./pasted-markdown.ts')
  const text = view.state.doc.toString()
  const found = pastedMarkdown(html, { first: nextPicture(text), firstNote: nextNote(text), title, rtf })
  // Before its mark can be pressed.
  for (const picture of await Promise.all((found?.pictures ?? []).map(withBlob)))
    pasted.set(picture.mark, picture)
  view.dispatch(view.state.replaceSelection(found?.markdown ?? plain), {
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
}

/** With the bytes that Safari holds under an address of its own. */
async function withBlob(picture: PastedPicture): Promise<PastedPicture> {
  if (picture.blob === undefined) return picture
  const { blobPicture } = await import('./blob-picture.ts')
  const file = await blobPicture(picture.blob, `bild-${picture.mark.replaceAll(/\D/g, '')}`)
  return file ? { ...picture, file } : picture
}
