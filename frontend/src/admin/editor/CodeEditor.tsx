import type { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '../../../../contract/language.ts'
import type { TextPlace } from '../../../../contract/text-hint.ts'
import { Notice } from '../../ui/Notice.tsx'
import { pictureMarksIn } from '../../../../contract/picture-mark.ts'
import { Button } from '../../ui/Button.tsx'
import { fitsBytes } from './fits-bytes.ts'
import {
  fillMarks,
  insertMedium,
  insertPasted,
  insertPictures,
  type PastedPictures,
  type PickMedium,
} from './insert-media.ts'
import type { MediumKind } from './picture-markdown.ts'
import css from './TextEditor.module.css'

type Props = {
  label: string
  /** Of the page on which the text stands. */
  title: string
  language: Language
  value: string
  onChange: (markdown: string) => void
  maxBytes: number
  describedBy: string
  onPickMedium: PickMedium | undefined
  place: TextPlace | undefined
  /** How far it is scrolled, from 0 to 1. */
  onScroll: (share: number) => void
}

const NO_PICTURE = 'Bilder kommen aus den Dateien. Lade das Bild dort hoch und setze es mit /bild ein.'

const tooLongFor = (maxBytes: number) =>
  `Das ist nicht eingesetzt: Der Text darf höchstens ${(maxBytes / 1024).toLocaleString('de-DE')} KB haben.`

/** The field of the editor. Until its library is there, and where it does not arrive, a field as browsers have it. */
export function CodeEditor({
  label,
  title,
  language,
  value,
  onChange,
  maxBytes,
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
  /** Those of this visit; of others the mark alone is left. */
  const pasted = useRef<PastedPictures>(new Map())
  const change = useEffectEvent((markdown: string) => {
    setSays(undefined)
    sent.current.push(markdown)
    onChange(markdown)
  })
  const tooLong = useEffectEvent(() => setSays(tooLongFor(maxBytes)))
  const scroll = useEffectEvent(onScroll)
  const current = useEffectEvent(() => value)

  const putMedium = useEffectEvent(async (view: EditorView, kind: MediumKind, file?: File) => {
    if (onPickMedium) await insertMedium(view, onPickMedium, { kind, pasted: file })
  })

  const paste = useEffectEvent((view: EditorView, clipboard: DataTransfer): boolean => {
    const html = clipboard.getData('text/html')
    // The clipboard is empty as soon as this has returned.
    const plain = clipboard.getData('text/plain')
    const rtf = clipboard.getData('text/rtf')
    const pictures = [...clipboard.files].filter(({ type }) => type.startsWith('image/'))
    if (html.trim() === '' && pictures.length === 0) return false
    setSays(undefined)
    if (html.trim() === '') {
      if (!canPick) setSays(NO_PICTURE)
      else if (pictures.length > 1) insertPictures(view, pictures, pasted.current)
      else void putMedium(view, 'picture', pictures[0])
      return true
    }
    void insertPasted(view, { html, rtf, plain }, { title, pasted: pasted.current })
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
        maxBytes,
        onChange: change,
        onTooLong: tooLong,
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
  }, [label, language, maxBytes, canPick])

  useValue(editor, value, sent)
  usePlace(editor, place)

  return (
    <>
      <MissingPictures
        in={value}
        onFill={
          onPickMedium && isOpen
            ? () => editor.current && void fillMarks(editor.current, onPickMedium, pasted.current)
            : undefined
        }
      />
      <div ref={host} className={css.code} data-open={isOpen ? '' : undefined} />
      {!isOpen && (
        <Plain
          {...{ label, language, value, maxBytes, describedBy, onChange }}
          onTooLong={() => setSays(tooLongFor(maxBytes))}
        />
      )}
      <Said words={says} />
    </>
  )
}

type PlainProps = Pick<Props, 'label' | 'language' | 'value' | 'maxBytes' | 'describedBy' | 'onChange'>

function Plain({
  label,
  language,
  value,
  maxBytes,
  describedBy,
  onChange,
  onTooLong,
}: PlainProps & { onTooLong: () => void }) {
  return (
    <textarea
      className={css.plain}
      aria-label={label}
      aria-describedby={describedBy}
      lang={language}
      value={value}
      onChange={({ currentTarget: { value: typed } }) =>
        fitsBytes(typed, maxBytes) || typed.length < value.length ? onChange(typed) : onTooLong()
      }
    />
  )
}

function Said({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <Notice tone="warning" isLive>
      {words}
    </Notice>
  )
}

type View = RefObject<EditorView | null>

/** Another text: a version restored, or what a colleague saved. What was typed comes back, too, and later than it was typed. */
function useValue(editor: View, value: string, sent: RefObject<string[]>) {
  useEffect(() => {
    const view = editor.current
    const own = sent.current.lastIndexOf(value)
    if (own >= 0) sent.current.splice(0, own + 1)
    else if (view && view.state.doc.toString() !== value)
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [editor, value, sent])
}

function usePlace(editor: View, place: TextPlace | undefined) {
  useEffect(() => {
    const view = editor.current
    if (!view || !place) return
    const { length } = view.state.doc
    view.dispatch({
      selection: { anchor: Math.min(place.from, length), head: Math.min(place.to, length) },
      scrollIntoView: true,
    })
    view.focus()
  }, [editor, place])
}

/** What a paste has left marks for. */
function MissingPictures({ in: markdown, onFill }: { in: string; onFill: (() => void) | undefined }) {
  const marks = pictureMarksIn(markdown)
  if (marks.length === 0) return null
  const isOne = marks.length === 1
  return (
    <Notice tone="warning" isLive title={isOne ? 'Ein Bild fehlt' : `${marks.length} Bilder fehlen`}>
      <p>
        {isOne ? 'An seiner Stelle steht' : 'An ihrer Stelle steht'}{' '}
        {marks.map(({ mark }) => mark).join(', ')}.
      </p>
      {onFill && (
        <Button look="quiet" onClick={onFill}>
          {isOne ? 'Bild einsetzen' : 'Bilder einsetzen'}
        </Button>
      )}
    </Notice>
  )
}
