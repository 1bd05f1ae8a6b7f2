import { Notice } from '../../ui/Notice.tsx'
import { bytesText } from '../files/words.ts'
import type { Finished } from './batch.ts'
import type { HandedOver } from './hand-over.ts'
import { TROUBLES } from './words.ts'

/** What became of a batch: where it lies, what is missing and why. */
export function Outcome({ finished, handed }: { finished: Finished; handed?: HandedOver }) {
  const { files, notes, failed, isStopped } = finished
  const lost = failed.length + (handed?.refused.length ?? 0)
  const [tone, title] = isStopped
    ? (['warning', handed ? 'Angehalten' : 'Angehalten, nichts gespeichert'] as const)
    : lost > 0
      ? (['warning', 'Nicht alles ist gespeichert'] as const)
      : (['success', handed ? 'Liegt in den Dateien' : 'Gespeichert'] as const)
  const bytes = files.reduce((sum, each) => sum + each.bytes.length, 0)
  return (
    <Notice tone={tone} isLive title={title}>
      {!isStopped && !handed && (
        <p>
          {notes.length} von {notes.length + failed.length} Bildern, {files.length} Dateien,{' '}
          {bytesText(bytes)}. Alternativtexte und Schwerpunkte liegen als bilder.json dabei.
        </p>
      )}
      {handed && handed.paths.length > 0 && (
        <details open={handed.paths.length <= 6}>
          <summary>{handed.paths.length} Adressen für Seiten und Texte</summary>
          <ul>
            {handed.paths.map(path => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {handed && (isStopped || handed.refused.length > 0) && (
        <p>
          Bilder, von denen etwas fehlt, stehen in den Dateien als „Unvollständig“ und lassen sich dort
          vervollständigen.
        </p>
      )}
      {lost > 0 && (
        <ul>
          {failed.map(({ picture, trouble }) => (
            <li key={picture.id}>
              {picture.file.name}: {TROUBLES[trouble]}
            </li>
          ))}
          {handed?.refused.map(({ name, why }) => (
            <li key={name}>
              {name}: {why}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
