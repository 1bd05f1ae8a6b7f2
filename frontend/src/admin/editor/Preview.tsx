import { type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PreviewedPiece, type PreviewedText } from '../../written/PreviewedPiece.tsx'
import css from './TextEditor.module.css'

type Props = {
  text: PreviewedText
  /** How far the text is scrolled, from 0 to 1. */
  share: number
}

/**
 * The page as it will be: drawn by what draws the published page, with its stylesheets, in a document of its own. Scripts
 * are switched off in it, and its links stay where they are.
 */
export function Preview({ text, share }: Props) {
  const [page, setPage] = useState<HTMLElement>()
  const begin = useCallback((frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument
    if (inside) setPage(openPage(inside))
  }, [])
  useEffect(() => {
    // An empty document is in quirks mode, in which the body is what scrolls.
    const scroller = page?.ownerDocument.scrollingElement
    scroller?.scrollTo({ top: share * (scroller.scrollHeight - scroller.clientHeight), behavior: 'instant' })
  }, [page, share])
  return (
    <>
      <iframe
        ref={begin}
        className={css.preview}
        title="Vorschau der Seite"
        sandbox="allow-same-origin"
        // A document that has just been loaded replaces the one that was there before.
        onLoad={({ currentTarget }) => begin(currentTarget)}
      />
      {page &&
        createPortal(
          <div className={css.drawn} onClickCapture={stay}>
            <Suspense fallback={null}>
              <PreviewedPiece of={text} />
            </Suspense>
          </div>,
          page,
        )}
    </>
  )
}

/** Gives an empty document the stylesheets of the site and the tool's choice of day or evening. */
function openPage(inside: Document): HTMLElement {
  const { lang, dataset } = document.documentElement
  inside.documentElement.lang = lang
  if (dataset.theme !== undefined) inside.documentElement.dataset.theme = dataset.theme
  if (inside.head.childElementCount === 0)
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      inside.head.append(sheet.cloneNode())
  return inside.body
}

/** Footnotes lead to their place; nothing leads out of the preview. Of another window, so that `instanceof` knows no element. */
const stay = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  const id = /^#(fn(?:ref)?-\d+)$/.exec(link.getAttribute('href') ?? '')?.[1]
  if (id !== undefined) link.ownerDocument.getElementById(id)?.scrollIntoView()
}
