import { useQuery } from '@tanstack/react-query'
import { linkFile, type StaffFile } from '../../../../contract/staff-files.ts'
import { queryOf } from '../../query/query-client.ts'
import { Book } from './Book.tsx'
import css from './Files.module.css'
import { Pdf } from './Pdf.tsx'
import { Sound } from './Sound.tsx'
import { useLasting } from './use-lasting.ts'

/** Of what is sold a link is good for so long (lambdas/platform/storage.ts). */
const LINK_MS = 10 * 60_000

/** What a file looks or sounds like. Nothing in it runs: elements for pictures and sound run nothing, and of books text alone is shown. */
export function Preview({ file }: { file: StaffFile }) {
  const { data, refetch } = useQuery({
    ...queryOf(linkFile, { fileId: file.fileId }),
    staleTime: LINK_MS / 2,
    refetchInterval: LINK_MS - 2 * 60_000,
    refetchIntervalInBackground: true,
  })
  if (!data) return <div className={css.preview} aria-busy />
  return (
    <div className={css.preview}>
      <Shown
        file={file}
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
  if (kind === 'picture') return <img src={url} alt={name} decoding="async" />
  if (kind === 'audio') return <Sound file={file} url={url} renew={renew} />
  if (kind === 'video') return <Film url={url} renew={renew} />
  if (type === 'application/epub+zip') return <Book file={file} url={url} />
  return <Pdf file={file} url={url} download={download} />
}

function Film({ url, renew }: Pick<Props, 'url' | 'renew'>) {
  const { ref, src } = useLasting<HTMLVideoElement>(url, renew)
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what staff look at is what they have made
  return <video ref={ref} src={src} controls preload="metadata" />
}
