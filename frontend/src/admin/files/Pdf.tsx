import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StaffFile } from '../../../../contract/staff-files.ts'
import { appPaths } from '../../../../contract/page-paths.ts'
import { Bitmap } from '../pictures/Bitmap.tsx'
import editing from '../editing/Editing.module.css'
import css from './Files.module.css'
import { createPdfPages } from './pdf-pages.ts'

/** Drawn so wide, which a screen with two pixels a point shows sharply. */
const DRAWN_WIDTH = 1_000

/** A PDF page by page, as pixels: nothing of the document reaches the page, and its download stays one. */
export function Pdf({ file, url, download }: { file: StaffFile; url: string; download: string }) {
  const [isOwn] = useState(mayBeginWorker)
  return (
    <>
      {isOwn ? (
        <Pages file={file} url={url} />
      ) : (
        <button type="button" className={editing.word} onClick={() => location.reload()}>
          Seiten ansehen
        </button>
      )}
      <a href={download} download={file.name}>
        PDF herunterladen
      </a>
    </>
  )
}

function Pages({ file, url }: { file: StaffFile; url: string }) {
  const [page, setPage] = useState(1)
  const pages = useRef<ReturnType<typeof createPdfPages>>(undefined)
  // A worker that begins anew fetches the document with the link that is good by then.
  const latest = useRef(url)
  useEffect(() => {
    latest.current = url
  }, [url])
  useEffect(
    () => () => {
      pages.current?.close()
      pages.current = undefined
    },
    [],
  )
  const { data, isError } = useQuery({
    queryKey: ['pdf', file.fileId, file.content, page],
    queryFn: ({ signal }) =>
      (pages.current ??= createPdfPages(() => latest.current)).draw(page, DRAWN_WIDTH, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    placeholderData: former => former,
  })
  if (isError) return <p>Diese Seite lässt sich hier nicht zeigen. Im Download ist sie vollständig.</p>
  if (!data) return <p aria-busy>Die Seiten werden gezeichnet …</p>
  return (
    <div className={css.pdf}>
      <Bitmap key={data.page} bitmap={data.bitmap} label={`${file.name}, Seite ${data.page}`} />
      <p>
        <button
          type="button"
          className={editing.word}
          hidden={data.pages === 1}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        >
          Seite davor
        </button>
        <output>
          Seite {data.page} von {data.pages}
        </output>
        <button
          type="button"
          className={editing.word}
          hidden={data.pages === 1}
          disabled={page === data.pages}
          onClick={() => setPage(page + 1)}
        >
          Seite danach
        </button>
      </p>
    </div>
  )
}

/** A policy belongs to a document: one that began with another tool has none for the worker (lib/edge/headers.ts). */
function mayBeginWorker(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  if (!document) return false
  const { pathname } = new URL(document.name)
  return [appPaths.staffFiles, appPaths.pictures].some(path => pathname.startsWith(path))
}
