import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { encodeAll, type Finished } from './batch.ts'
import type { Codec } from './codec.ts'
import { handOver, type HandedOver, wholeOf } from './hand-over.ts'
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
  onBegun: () => void
  /** All of these are safe. */
  onSaved: (pictures: readonly Picture[]) => void
}

interface Progress {
  what: 'Bildern umgerechnet' | 'Dateien abgelegt'
  done: number
  all: number
}

/** Those of which nothing is missing. */
const safeOf = (pictures: readonly Picture[], finished: Finished, handed: HandedOver | undefined) =>
  handed
    ? wholeOf(pictures, finished, handed)
    : pictures.filter(each => finished.failed.every(({ picture }) => picture !== each))

const NONE = 'Wähle zuerst ein Bild.'
const IN_FILES = 'Alles liegt in diesem Ordner, so wie es jetzt ist.'

function filesLabel(all: number, left: number): string {
  if (all <= 1) return 'In die Dateien legen'
  return left === 0 || left === all
    ? `Alle ${all} in die Dateien legen`
    : `${left} von ${all} in die Dateien legen`
}

/** What is started here ends by hand, or once there is no button for that any more. */
function useStop() {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    start: (): AbortSignal => (running.current = new AbortController()).signal,
    stop: () => running.current?.abort(),
  }
}

type Saving = Pick<Props, 'pictures' | 'codec' | 'onBegun' | 'onSaved'> & {
  /** The folder of the files. */
  into: string
}

/** What is under way, what came of it, and which pictures the folder lacks. */
function useSaving({ pictures, codec, into, onBegun, onSaved }: Saving) {
  const [progress, setProgress] = useState<Progress>()
  const [outcome, setOutcome] = useState<{ finished: Finished; handed?: HandedOver }>()
  /** In which folder each lies as it is now; what was changed since is another picture. */
  const [folders, setFolders] = useState<ReadonlyMap<Picture, string>>(new Map())
  const { start, stop } = useStop()
  const left = pictures.filter(picture => folders.get(picture) !== into)

  async function begin(
    batch: readonly Picture[],
    to: (finished: Finished, signal: AbortSignal) => Promise<HandedOver | undefined>,
  ) {
    const signal = start()
    onBegun()
    const encoded = (done: number) => setProgress({ what: 'Bildern umgerechnet', done, all: batch.length })
    setOutcome(undefined)
    encoded(0)
    const finished = await encodeAll(batch, codec().encode, { signal, onProgress: encoded })
    const isWhole = finished.files.length > 0 && !finished.isStopped
    const handed = isWhole ? await to(finished, signal) : undefined
    const safe = isWhole && (handed || !signal.aborted) ? safeOf(batch, finished, handed) : []
    onSaved(safe)
    if (handed) setFolders(before => new Map([...before, ...safe.map(each => [each, into] as const)]))
    setOutcome({ finished: { ...finished, isStopped: signal.aborted }, ...(handed && { handed }) })
    setProgress(undefined)
  }
  const toZip = () =>
    begin(pictures, async finished => {
      await saveZip(finished)
      return undefined
    })
  const toFiles = () =>
    begin(left, (finished, signal) => {
      const handed = (done: number) =>
        setProgress({ what: 'Dateien abgelegt', done, all: finished.files.length })
      handed(0)
      return handOver(finished, into, { signal, onProgress: handed })
    })
  return { progress, outcome, left, stop, toZip, toFiles }
}

/** All pictures in all their sizes: saved as one ZIP, or laid into the files. */
export function SaveAll({ pictures, codec, isAltDue, onMissing, onShow, onBegun, onSaved }: Props) {
  const [folder, setFolder] = useState('Bilder')
  const into = folder.trim()
  const { progress, outcome, left, stop, ...to } = useSaving({ pictures, codec, into, onBegun, onSaved })
  const missing = pictures.filter(picture => missingAlt(picture).length > 0)
  const all = pictures.length
  const save = (how: () => Promise<void>) => {
    if (missing.length > 0) onMissing()
    else void how()
  }
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
        <Button
          isBusy={progress !== undefined}
          disabledBecause={all === 0 ? NONE : left.length === 0 ? IN_FILES : undefined}
          onClick={() => save(to.toFiles)}
        >
          {filesLabel(all, left.length)}
        </Button>
        <Button
          look="quiet"
          isBusy={progress !== undefined}
          disabledBecause={all === 0 ? NONE : undefined}
          onClick={() => save(to.toZip)}
        >
          {all <= 1 ? 'Als ZIP speichern' : `Alle ${all} als ZIP speichern`}
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
