import { useQuery } from '@tanstack/react-query'
import { ENVELOPE_FULL, type Sound as Measured } from '../../../../contract/loudness.ts'
import type { StaffFile } from '../../../../contract/staff-files.ts'
import css from './Files.module.css'
import { heardIn, MAX_DECODED_BYTES } from './envelope.ts'
import { useLasting } from './use-lasting.ts'
import { loudnessText } from './words.ts'

type Props = { file: StaffFile; url: string; renew: () => Promise<string | undefined> }

/** A recording with its real envelope, as it was measured on arrival; of one that was not, as this browser hears it. */
export function Sound({ file, url, renew }: Props) {
  const { ref, src } = useLasting<HTMLAudioElement>(url, renew)
  const isTooLarge = file.bytes > MAX_DECODED_BYTES
  const { data, isError, isPending } = useQuery({
    queryKey: ['heard', file.fileId, file.content],
    queryFn: ({ signal }) => heardAt(url, signal),
    enabled: !file.measured && !isTooLarge,
    staleTime: Infinity,
  })
  const sound = file.measured ?? data
  return (
    <>
      {sound && <Envelope of={sound} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings of the shop, listened to by staff */}
      <audio ref={ref} src={src} controls preload="metadata" />
      {!file.measured && data?.loudness && <p>Hier gemessen: {loudnessText(data.loudness)}</p>}
      {file.measured ? null : isTooLarge ? (
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

async function heardAt(url: string, signal: AbortSignal): Promise<Measured> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The recording was answered ${response.status}.`)
  return heardIn(await response.arrayBuffer(), signal)
}

const [BAR, HEIGHT] = [4, 64]

function Envelope({ of: { envelope } }: { of: Pick<Measured, 'envelope'> }) {
  const line = envelope
    .map((bar, at) => {
      const half = Math.max(0.5, (bar / ENVELOPE_FULL) * (HEIGHT / 2))
      return `M${at * BAR + BAR / 2} ${HEIGHT / 2 - half}v${2 * half}`
    })
    .join('')
  return (
    <svg
      className={css.envelope}
      viewBox={`0 0 ${envelope.length * BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-label="Hüllkurve der Aufnahme"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is drawn here has no file for an `img`
      role="img"
    >
      <path d={line} />
    </svg>
  )
}
