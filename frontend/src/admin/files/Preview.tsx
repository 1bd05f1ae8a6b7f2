import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkFile, type StaffFile } from '../../../../contract/staff-files.ts'
import { queryOf } from '../../query/query-client.ts'
import { Bitmap } from '../pictures/Bitmap.tsx'
import { Book } from './Book.tsx'
import css from './Files.module.css'
import { Pdf } from './Pdf.tsx'
import { Sound } from './Sound.tsx'
import { useLasting } from './use-lasting.ts'
import { lengthText } from './words.ts'

/** Of what is sold a link is good for so long (lambdas/platform/storage.ts). */
const LINK_MS = 10 * 60_000

/** What a file looks or sounds like. Nothing in it runs: elements for pictures and sound run nothing, and of books text alone is shown. */
export function Preview({ file }: { file: StaffFile }) {
  return <Linked file={file} asked={{ fileId: file.fileId }} />
}

/** What lay in the place of a file before, as it looks or sounds. */
export function FormerPreview({ file, content, bytes }: { file: StaffFile; content: number; bytes: number }) {
  const { measured: _, ...former } = { ...file, content, bytes }
  return <Linked file={former} asked={{ fileId: file.fileId, content: String(content) }} />
}

function Linked({ file, asked }: { file: StaffFile; asked: { fileId: string; content?: string } }) {
  const { data, isError, refetch } = useQuery({
    ...queryOf(linkFile, asked),
    staleTime: LINK_MS / 2,
    refetchInterval: LINK_MS - 2 * 60_000,
    refetchIntervalInBackground: true,
  })
  if (isError) return <p role="alert">Der Inhalt lässt sich gerade nicht zeigen.</p>
  if (!data) return <div className={css.preview} aria-busy />
  return (
    <div className={css.preview}>
      <Shown
        file={data.measured ? { ...file, measured: data.measured } : file}
        url={addressOf(file, data.url)}
        download={data.download}
        renew={async () => (await refetch()).data?.url}
      />
    </div>
  )
}

/** With its content the address would be another one for the browser's cache. */
const addressOf = ({ content }: StaffFile, url: string): string =>
  url.startsWith('/') ? `${url}?v=${content}` : url

type Props = { file: StaffFile; url: string; download: string; renew: () => Promise<string | undefined> }

function Shown({ file, url, download, renew }: Props) {
  const { kind, name, type } = file
  if (kind === 'picture')
    return url.startsWith('/') ? (
      <img src={url} alt={name} decoding="async" />
    ) : (
      <Fetched file={file} url={url} />
    )
  if (kind === 'audio') return <Sound file={file} url={url} renew={renew} />
  if (kind === 'video') return <Film url={url} renew={renew} />
  if (type === 'application/epub+zip') return <Book file={file} url={url} download={download} />
  return <Pdf file={file} url={url} download={download} />
}

function Film({ url, renew }: Pick<Props, 'url' | 'renew'>) {
  const { ref, src } = useLasting<HTMLVideoElement>(url, renew)
  const [measured, setMeasured] = useState<string>()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what staff look at is what they have made */}
      <video
        ref={ref}
        src={src}
        controls
        preload="metadata"
        onLoadedMetadata={({ currentTarget: { duration, videoWidth, videoHeight } }) =>
          setMeasured(`${lengthText(duration)}, ${videoWidth} × ${videoHeight} Bildpunkte`)
        }
      />
      {measured !== undefined && <p>{measured}</p>}
    </>
  )
}

/** The policy of the site shows pictures of its own host alone. */
function Fetched({ file: { fileId, content, name }, url }: Pick<Props, 'file' | 'url'>) {
  const { data, isError } = useQuery({
    queryKey: ['pixels', fileId, content],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(`The picture was answered ${response.status}.`)
      return createImageBitmap(await response.blob())
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (isError) return <p>Dieser Browser kann das Bild nicht zeigen.</p>
  return data ? <Bitmap bitmap={data} label={name} /> : <p aria-busy>Das Bild wird geholt …</p>
}
