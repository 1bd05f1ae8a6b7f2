import type { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '../../../../contract/language.ts'
import type { TextPlace } from '../../../../contract/text-hint.ts'
import { Notice } from '../../ui/Notice.tsx'
import { pictureMarksIn } from '../../../../contract/picture-mark.ts'
import { Button } from '../../ui/Button.tsx'
import type { PastedPicture } from './pasted-markdown.ts'
import { type MediumKind, pictureMarkdown, type PickedPicture } from './picture-markdown.ts'
import css from './TextEditor.module.css'

/** Asks which file, or takes the pasted one; undefined where none came of it. */
export type PickMedium = (wanted: {
  kind: MediumKind
  /** Where several are asked for in turn. */
  title?: string | undefined
  pasted?: File | undefined
  /** What its description begins with. */
  alt?: string | undefined
}) => Promise<PickedPicture | undefined>

type Props = {
  label: string
  /** Of the page on which the text stands. */
  title: string
  language: Language
  value: string
  onChange: (markdown: string) => void
  maxLength: number
  describedBy: string
  onPickMedium: PickMedium | undefined
  place: TextPlace | undefined
  /** How far it is scrolled, from 0 to 1. */
  onScroll: (share: number) => void
}

type PastedWords = { html: string; rtf: string; plain: string }

/** With the bytes that Safari holds under an address of its own. */
async function withBlob(picture: PastedPicture): Promise<PastedPicture> {
  if (picture.blob === undefined) return picture
  const { blobPicture } = await import('./blob-picture.ts')
  const file = await blobPicture(picture.blob, `bild-${picture.mark.replaceAll(/\D/g, '')}`)
  return file ? { ...picture, file } : picture
}

const NO_PICTURE = 'Bilder kommen aus den Dateien. Lade das Bild dort hoch und setze es mit /bild ein.'

/** The field of the editor. Until its library is there, and where it does not arrive, a field as browsers have it. */
export function CodeEditor({
  label,
  title,
  language,
  value,
  onChange,
  maxLength,
  describedBy,
  onPickMedium,
  place,
  onScroll,
}: Props) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const [isOpen, setOpen] = useState(false)
  const [says, setSays] = useState<string>()
  const canPick = onPickMedium !== undefined
  /** What was typed and has not come back as `value` yet. */
  const sent = useRef<string[]>([])
  const change = useEffectEvent((markdown: string) => {
    sent.current.push(markdown)
    onChange(markdown)
  })
  const scroll = useEffectEvent(onScroll)
  const current = useEffectEvent(() => value)

  /** Those of this visit; of others the mark alone is left. */
  const pasted = useRef(new Map<string, PastedPicture>())

  const putMedium = useEffectEvent(async (view: EditorView, kind: MediumKind, file?: File) => {
    const picked = await onPickMedium?.({ kind, pasted: file })
    if (!picked) return
    const { main } = view.state.selection
    const line = view.state.doc.lineAt(main.from)
    // In a paragraph of its own it is drawn with its caption.
    const lead = line.text.slice(0, main.from - line.from).trim() === '' ? '' : '\n\n'
    const insert = `${lead}${pictureMarkdown(picked)}\n\n`
    view.dispatch(view.state.replaceSelection(insert), { userEvent: 'input', scrollIntoView: true })
    // The dialog that asked for it keeps the focus until it is gone.
    requestAnimationFrame(() => view.focus())
  })

  /** One mark after the other, until one is left without a picture. */
  async function fillMarks() {
    const view = editor.current
    if (!view) return
    const marks = pictureMarksIn(view.state.doc.toString())
    for (const [index, { mark }] of marks.entries()) {
      const known = pasted.current.get(mark)
      // oxlint-disable-next-line no-await-in-loop -- each waits for the one before
      const picked = await onPickMedium?.({
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

  const putHtml = useEffectEvent(async (view: EditorView, { html, rtf, plain }: PastedWords) => {
    const { pastedMarkdown } = await import('./pasted-markdown.ts')
    const numbers = pictureMarksIn(view.state.doc.toString()).map(({ number }) => number)
    const found = pastedMarkdown(html, { first: Math.max(0, ...numbers) + 1, title, rtf })
    // Before its mark can be pressed.
    for (const picture of await Promise.all((found?.pictures ?? []).map(withBlob)))
      pasted.current.set(picture.mark, picture)
    view.dispatch(view.state.replaceSelection(found?.markdown ?? plain), {
      userEvent: 'input.paste',
      scrollIntoView: true,
    })
  })

  const paste = useEffectEvent((view: EditorView, clipboard: DataTransfer): boolean => {
    const html = clipboard.getData('text/html')
    // The clipboard is empty as soon as this has returned.
    const plain = clipboard.getData('text/plain')
    const rtf = clipboard.getData('text/rtf')
    const picture = [...clipboard.files].find(({ type }) => type.startsWith('image/'))
    if (html.trim() === '' && !picture) return false
    setSays(undefined)
    if (html.trim() === '') {
      if (canPick) void putMedium(view, 'picture', picture)
      else setSays(NO_PICTURE)
      return true
    }
    void putHtml(view, { html, rtf, plain })
    return true
  })

  useEffect(() => {
    let isGone = false
    async function open() {
      const { openEditor } = await import('./open-editor.ts')
      const at = host.current
      if (isGone || !at) return
      // A shadow root stays with its element, and React may draw this part twice.
      const root = at.shadowRoot ?? at.attachShadow({ mode: 'open' })
      editor.current = openEditor(root, {
        label,
        language,
        value: current(),
        maxLength,
        onChange: change,
        onScroll: scroll,
        onPaste: paste,
        onMedium: canPick ? (view, kind) => void putMedium(view, kind) : undefined,
      })
      setOpen(true)
    }
    void open()
    return () => {
      isGone = true
      editor.current?.destroy()
      editor.current = null
      setOpen(false)
    }
  }, [label, language, maxLength, canPick])

  // Another text: a version restored, or what a colleague saved. What was typed comes back, too, and later than it was typed.
  useEffect(() => {
    const view = editor.current
    const own = sent.current.lastIndexOf(value)
    if (own >= 0) sent.current.splice(0, own + 1)
    else if (view && view.state.doc.toString() !== value)
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])

  useEffect(() => {
    const view = editor.current
    if (!view || !place) return
    const { length } = view.state.doc
    view.dispatch({
      selection: { anchor: Math.min(place.from, length), head: Math.min(place.to, length) },
      scrollIntoView: true,
    })
    view.focus()
  }, [place])

  const marks = pictureMarksIn(value)
  return (
    <>
      {marks.length > 0 && (
        <Notice
          tone="warning"
          isLive
          title={marks.length === 1 ? 'Ein Bild fehlt' : `${marks.length} Bilder fehlen`}
        >
          <p>
            {marks.length === 1 ? 'An seiner Stelle steht' : 'An ihrer Stelle steht'}{' '}
            {marks.map(({ mark }) => mark).join(', ')}.
          </p>
          {canPick && isOpen && (
            <Button look="quiet" onClick={() => void fillMarks()}>
              {marks.length === 1 ? 'Bild einsetzen' : 'Bilder einsetzen'}
            </Button>
          )}
        </Notice>
      )}
      <div ref={host} className={css.code} data-open={isOpen ? '' : undefined} />
      {!isOpen && (
        <textarea
          className={css.plain}
          aria-label={label}
          aria-describedby={describedBy}
          lang={language}
          value={value}
          maxLength={maxLength}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      {says !== undefined && (
        <Notice tone="warning" isLive>
          {says}
        </Notice>
      )}
    </>
  )
}
