import { useQuery } from '@tanstack/react-query'
import type { StaffFile } from '../../../../contract/staff-files.ts'
import { type BookText, bookText } from './book-text.ts'
import css from './Files.module.css'

/** Contents and first chapter of a book as text, and nothing else of it: no page, no picture and no style is ever drawn. */
export function Book({ file, url, download }: { file: StaffFile; url: string; download: string }) {
  const { data, isError } = useQuery({
    queryKey: ['book', file.fileId, file.content],
    queryFn: ({ signal }) => textOf(url, signal),
    staleTime: Infinity,
    retry: false,
  })
  return (
    <>
      {data && data.beginning === '' && data.contents.length === 0 && (
        <p>In diesem E-Book steht kein Text.</p>
      )}
      {data && (data.beginning !== '' || data.contents.length > 0) && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
        <section className={css.book} tabIndex={0} aria-label="Blick ins E-Book">
          {data.title !== '' && <strong>{data.title}</strong>}
          {data.contents.length > 0 && (
            <ol className={css.contents}>
              {data.contents.map((entry, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two chapters may be called alike
                <li key={index}>{entry}</li>
              ))}
            </ol>
          )}
          <p>{data.beginning}</p>
        </section>
      )}
      {isError && <p>Der Text lässt sich hier nicht lesen.</p>}
      <a href={download} download={file.name}>
        E-Book herunterladen
      </a>
    </>
  )
}

/** Its pages are text; what is longer is no chapter that anybody reads here. */
const MAX_ENTRY_BYTES = 2 * 1024 ** 2
const MAX_ENTRIES = 400

/** What was uploaded was checked on arrival; unpacked is text alone, within bounds. */
async function textOf(url: string, signal: AbortSignal): Promise<BookText> {
  const [{ unzipSync, strFromU8 }, response] = await Promise.all([import('fflate'), fetch(url, { signal })])
  if (!response.ok) throw new Error(`The book was answered ${response.status}.`)
  let left = MAX_ENTRIES
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()), {
    filter: ({ name, originalSize }) =>
      /\.(?:x?html?|xml|opf|ncx)$/i.test(name) && originalSize < MAX_ENTRY_BYTES && left-- > 0,
  })
  return bookText(name => {
    const bytes = Object.hasOwn(entries, name) ? entries[name] : undefined
    return bytes && strFromU8(bytes)
  })
}
