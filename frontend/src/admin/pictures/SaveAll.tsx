import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { encodeAll, type Finished } from './batch.ts'
import type { Codec } from './codec.ts'
import { handOver, type HandedOver } from './hand-over.ts'
import { Outcome } from './Outcome.tsx'
import { missingAlt, type Picture } from './picture.ts'
import css from './Pictures.module.css'
import { saveZip } from './save.ts'

type Props = {
  pictures: readonly Picture[]
  codec: () => Codec
  isAltDue: boolean
  onMissing: () => void
  onShow: (id: number) => void
  /** All of these are safe. */
  onSaved: (pictures: readonly Picture[]) => void
}

interface Progress {
  what: 'Bildern umgerechnet' | 'Dateien abgelegt'
  done: number
  all: number
}

/** Those of which nothing is missing; of what was refused on the way to the files nobody knows whose it was. */
const safeOf = (pictures: readonly Picture[], { failed }: Finished, handed: HandedOver | undefined) =>
  handed && handed.refused.length > 0
    ? []
    : pictures.filter(each => failed.every(({ picture }) => picture !== each))

/** What is started here ends by hand, or once there is no button for that any more. */
function useStop() {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    start: (): AbortSignal => (running.current = new AbortController()).signal,
    stop: () => running.current?.abort(),
  }
}

/** All pictures in all their sizes: saved as one ZIP, or laid into the files. */
export function SaveAll({ pictures, codec, isAltDue, onMissing, onShow, onSaved }: Props) {
  const [progress, setProgress] = useState<Progress>()
  const [outcome, setOutcome] = useState<{ finished: Finished; handed?: HandedOver }>()
  const [folder, setFolder] = useState('Bilder')
  const { start, stop } = useStop()
  const missing = pictures.filter(picture => missingAlt(picture).length > 0)
  const all = pictures.length

  async function begin(to: (finished: Finished, signal: AbortSignal) => Promise<HandedOver | undefined>) {
    if (missing.length > 0) return onMissing()
    const signal = start()
    const encoded = (done: number) => setProgress({ what: 'Bildern umgerechnet', done, all })
    setOutcome(undefined)
    encoded(0)
    const finished = await encodeAll(pictures, codec().encode, { signal, onProgress: encoded })
    const isWhole = finished.files.length > 0 && !finished.isStopped
    const handed = isWhole ? await to(finished, signal) : undefined
    if (isWhole && !signal.aborted) onSaved(safeOf(pictures, finished, handed))
    setOutcome({ finished: { ...finished, isStopped: signal.aborted }, ...(handed && { handed }) })
    return setProgress(undefined)
  }
  const toZip = () =>
    begin(async finished => {
      await saveZip(finished)
      return undefined
    })
  const toFiles = () =>
    begin((finished, signal) => {
      const handed = (done: number) =>
        setProgress({ what: 'Dateien abgelegt', done, all: finished.files.length })
      handed(0)
      return handOver(finished, folder.trim(), { signal, onProgress: handed })
    })
  return (
    <section className={css.save} aria-label="Speichern">
      {isAltDue && missing.length > 0 && (
        <Notice tone="error" isLive title="Noch nicht gespeichert: Alternativtexte fehlen">
          <ul>
            {missing.map(picture => (
              <li key={picture.id}>
                <button type="button" className={css.word} onClick={() => onShow(picture.id)}>
                  {picture.file.name}
                </button>
                : {missingAlt(picture).join(' und ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={css.fields}>
        <Field
          label="Ordner in den Dateien"
          hint="Seiten und Texte zeigen Bilder von dort."
          defaultValue={folder}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => setFolder(currentTarget.value)}
        />
      </div>
      <p className={css.deeds}>
        <Button isBusy={progress !== undefined} onClick={() => void toFiles()}>
          {all === 1 ? 'In die Dateien legen' : `Alle ${all} in die Dateien legen`}
        </Button>
        <Button look="quiet" isBusy={progress !== undefined} onClick={() => void toZip()}>
          {all === 1 ? 'Als ZIP speichern' : `Alle ${all} als ZIP speichern`}
        </Button>
        {progress && (
          <Button look="quiet" onClick={stop}>
            Anhalten
          </Button>
        )}
      </p>
      {progress && (
        <p>
          <progress value={progress.done} max={progress.all} aria-label="Fortschritt" />{' '}
          <output>
            {progress.done} von {progress.all} {progress.what}
          </output>
        </p>
      )}
      {outcome && <Outcome {...outcome} />}
    </section>
  )
}
