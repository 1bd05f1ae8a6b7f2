import css from './Files.module.css'
import { GiveUp } from './GiveUp.tsx'
import type { Upload } from './upload-store.ts'
import { useOnline } from './use-online.ts'
import type { useUploads } from './use-uploads.ts'
import { bytesText } from './words.ts'

const STATES: Record<Upload['state'], string> = {
  waiting: 'wartet',
  reading: 'wird gelesen',
  measuring: 'wird gemessen',
  sending: 'wird hochgeladen',
  checking: 'wird geprüft',
  paused: 'angehalten',
  ending: 'wird abgebrochen',
  done: 'fertig',
  refused: 'nicht angenommen',
}

/** How it goes, of one that is sent how far it is. */
export function stateWords({ state, sent, bytes }: Upload, isOnline: boolean): string {
  if (state !== 'sending') return STATES[state]
  const far = `${bytesText(sent)} von ${bytesText(bytes)}`
  return isOnline ? `${STATES.sending}, ${far}` : `wartet auf die Verbindung, ${far}`
}

const isOnItsWay = ({ state }: Upload): boolean =>
  state !== 'done' && state !== 'refused' && state !== 'ending'

/** What becomes of each upload of a place. */
export function Uploads({ of }: { of: ReturnType<typeof useUploads> }) {
  const isOnline = useOnline()
  if (of.uploads.length === 0) return null
  const over = of.uploads.filter(({ state }) => state === 'done' || state === 'refused')
  return (
    <ul className={css.uploads} aria-label="Uploads">
      {over.length > 1 && (
        <li>
          <button type="button" onClick={() => over.forEach(({ id }) => of.dismiss(id))}>
            Alle ausblenden
          </button>
        </li>
      )}
      {of.uploads.map(upload => (
        <li key={upload.id} data-state={upload.state}>
          <bdi>{upload.name}</bdi>
          <output>{stateWords(upload, isOnline)}</output>
          <span>
            {(upload.state === 'sending' || upload.state === 'reading' || upload.state === 'measuring') && (
              <button type="button" onClick={() => of.pause(upload.id)}>
                Anhalten
              </button>
            )}
            {upload.state === 'paused' && (
              <button type="button" onClick={() => of.resume(upload.id)}>
                Weiter
              </button>
            )}
            {isOnItsWay(upload) && <GiveUp name={upload.name} onGiveUp={() => of.giveUp(upload.id)} />}
            {(upload.state === 'done' || upload.state === 'refused') && (
              <button type="button" onClick={() => of.dismiss(upload.id)}>
                Ausblenden
              </button>
            )}
          </span>
          {upload.state !== 'done' && upload.state !== 'refused' && (
            <progress value={upload.sent} max={Math.max(upload.bytes, 1)} aria-label={upload.name} />
          )}
          {upload.says !== undefined && <p>{upload.says}</p>}
        </li>
      ))}
    </ul>
  )
}
