/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn pixels have no address that an `img` could show */
import { useLayoutEffect, useRef, useState } from 'react'
import type { PictureKind } from '../../../../contract/picture-places.ts'
import { Notice } from '../../ui/Notice.tsx'
import { bytesText } from '../files/words.ts'
import type { Encoded } from './codec-messages.ts'
import { baseNames, fileName, missingAlt, type Picture } from './picture.ts'
import css from './Pictures.module.css'
import { savePicture } from './save.ts'
import { useCompared } from './use-compared.ts'
import { KIND_NAMES, TROUBLES } from './words.ts'

type Props = { picture: Picture; onChange: (picture: Picture) => void; onMissing: () => void }

/** What became of it in each kind, beside each other, and before and after under one slider. */
export function Compare({ picture, onChange, onMissing }: Props) {
  const [split, setSplit] = useState(50)
  const { done, trouble, isBusy } = useCompared(picture)
  const { qualities } = picture
  const setQuality = (kind: PictureKind, quality: number) =>
    onChange({ ...picture, qualities: { ...qualities, [kind]: quality } })

  function save({ kind, width, height, bytes }: Encoded) {
    if (missingAlt(picture).length > 0) return onMissing()
    const [base = picture.name] = baseNames([picture])
    savePicture({ name: fileName(base, { kind, width }), kind, width, height, bytes: new Uint8Array(bytes) })
  }
  return (
    <section className={css.compare} aria-labelledby="vergleich">
      <h3 id="vergleich">Vergleich</h3>
      {trouble && (
        <Notice tone="error" isLive>
          <p>{TROUBLES[trouble]}</p>
        </Notice>
      )}
      <div className={css.range}>
        <label htmlFor="teilung">Links vorher, rechts nachher</label>
        <input
          id="teilung"
          type="range"
          min={0}
          max={100}
          value={split}
          aria-valuetext={`${split} % vorher`}
          onChange={({ currentTarget }) => setSplit(currentTarget.valueAsNumber)}
        />
      </div>
      <ul className={css.kinds} aria-busy={isBusy}>
        {done?.files.map(file => (
          <li key={file.kind}>
            <h4>{KIND_NAMES[file.kind]}</h4>
            {done.before && file.shown && (
              <Split before={done.before} after={file.shown} split={split} kind={file.kind} />
            )}
            <p>
              <strong>{bytesText(file.bytes.byteLength)}</strong>
              {' · '}
              {file.width} × {file.height}
            </p>
            <div className={css.range}>
              <label htmlFor={`qualitaet-${file.kind}`}>
                Qualität {KIND_NAMES[file.kind]}: {qualities[file.kind]}
              </label>
              <input
                id={`qualitaet-${file.kind}`}
                type="range"
                min={10}
                max={100}
                value={qualities[file.kind]}
                onChange={({ currentTarget }) => setQuality(file.kind, currentTarget.valueAsNumber)}
              />
            </div>
            <button type="button" className={css.word} onClick={() => save(file)}>
              {KIND_NAMES[file.kind]} speichern
            </button>
          </li>
        ))}
      </ul>
      <output className={css.hint}>
        {isBusy ? 'Wird umgerechnet …' : wordsOf(picture, done?.files ?? [])}
      </output>
    </section>
  )
}

const wordsOf = ({ file }: Picture, files: readonly Encoded[]) =>
  `Die gewählte Datei hat ${bytesText(file.size)}; in dieser Größe ${files
    .map(({ kind, bytes }) => `${KIND_NAMES[kind]} ${bytesText(bytes.byteLength)}`)
    .join(', ')}.`

type SplitProps = { before: ImageBitmap; after: ImageBitmap; split: number; kind: PictureKind }

function Split({ before, after, split, kind }: SplitProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = after
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const edge = Math.round((width * split) / 100)
    context.clearRect(0, 0, width, height)
    context.drawImage(after, 0, 0)
    context.clearRect(0, 0, edge, height)
    if (edge > 0) context.drawImage(before, 0, 0, edge, height, 0, 0, edge, height)
  }, [before, after, split, width, height])
  return (
    <div className={css.split}>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`Links der Ausschnitt, rechts als ${KIND_NAMES[kind]}`}
      />
      <span style={{ left: `${split}%` }} aria-hidden="true" />
    </div>
  )
}
