import { useQuery } from '@tanstack/react-query'
import type { StaffFile } from '../../../../contract/staff-files.ts'
import css from './Files.module.css'
import { heardIn, MAX_DECODED_BYTES } from './envelope.ts'
import { useLasting } from './use-lasting.ts'
import { loudnessText } from './words.ts'

type Props = { file: StaffFile; url: string; renew: () => Promise<string | undefined> }

/** A recording with its real envelope; of what is too long to be decoded here only the player. */
export function Sound({ file, url, renew }: Props) {
  const { ref, src } = useLasting<HTMLAudioElement>(url, renew)
  const { data, isError, isPending } = useQuery({
    queryKey: ['heard', file.fileId, file.content],
    queryFn: ({ signal }) => heardIn(url, signal),
    enabled: file.bytes <= MAX_DECODED_BYTES,
    staleTime: Infinity,
  })
  return (
    <>
      {data && <Envelope peaks={data.peaks} />}
      {/* Recordings of the shop, listened to by staff. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={ref} src={src} controls preload="metadata" />
      {data && !file.loudness && data.loudness && <p>Hier gemessen: {loudnessText(data.loudness)}</p>}
      {file.bytes > MAX_DECODED_BYTES ? (
        <p>Für eine Hüllkurve ist die Aufnahme zu groß.</p>
      ) : (
        <p aria-live="polite">
          {isPending && 'Die Hüllkurve wird gezeichnet …'}
          {isError && 'Dieser Browser kann die Aufnahme nicht lesen.'}
        </p>
      )}
    </>
  )
}

const [BAR, HEIGHT] = [4, 64]

function Envelope({ peaks }: { peaks: readonly number[] }) {
  const line = peaks
    .map((peak, at) => {
      const half = Math.max(0.5, (peak * HEIGHT) / 2)
      return `M${at * BAR + BAR / 2} ${HEIGHT / 2 - half}v${2 * half}`
    })
    .join('')
  return (
    <svg
      className={css.envelope}
      viewBox={`0 0 ${peaks.length * BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-label="Hüllkurve der Aufnahme"
      // A picture that is drawn here has no file for an `img`.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
    >
      <path d={line} />
    </svg>
  )
}
