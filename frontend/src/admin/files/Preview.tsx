import { useQuery } from '@tanstack/react-query'
import { linkFile, type StaffFile } from '../../../../contract/staff-files.ts'
import { queryOf } from '../../query/query-client.ts'
import { Book } from './Book.tsx'
import css from './Files.module.css'
import { Pdf } from './Pdf.tsx'
import { Sound } from './Sound.tsx'

/** What a file looks or sounds like. Nothing in it runs: elements for pictures and sound run nothing, and of books text alone is shown. */
export function Preview({ file }: { file: StaffFile }) {
  const { data } = useQuery({ ...queryOf(linkFile, { fileId: file.fileId }), staleTime: 10 * 60_000 })
  if (!data) return <div className={css.preview} aria-busy />
  return (
    <div className={css.preview}>
      <Shown file={file} url={data.url} />
    </div>
  )
}

function Shown({ file, url }: { file: StaffFile; url: string }) {
  const { kind, name, type } = file
  // With its content the address would be another one for the browser's cache.
  const address = url.startsWith('/') ? `${url}?v=${file.content}` : url
  if (kind === 'picture') return <img src={address} alt={name} decoding="async" />
  if (kind === 'audio') return <Sound file={file} url={address} />
  // What staff look at is what they have made.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (kind === 'video') return <video src={address} controls preload="metadata" />
  if (type === 'application/epub+zip') return <Book file={file} url={address} />
  return <Pdf file={file} url={address} />
}
