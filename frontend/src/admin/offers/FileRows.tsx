import { useState } from 'react'
import type { StaffOffer, TypedFile } from '../../../../contract/staff-shop.ts'
import { Field, SelectField } from '../../ui/Field.tsx'
import editing from '../editing/Editing.module.css'

type Props = {
  files: readonly TypedFile[]
  others: StaffOffer['otherFiles']
  onChange: (files: TypedFile[]) => void
}

/** What is delivered, in the order in which customers see it. */
export function FileRows({ files, others, onChange }: Props) {
  const [fileId, setFileId] = useState('')
  // Six files are four screens of a phone; there they are unfolded by whoever wants to change them.
  const [isWide] = useState(() => matchMedia('(min-width: 48rem)').matches)
  const left = others.filter(other => files.every(file => file.fileId !== other.fileId))
  const change = (index: number, to: Partial<TypedFile>) =>
    onChange(files.map((file, at) => (at === index ? { ...file, ...to } : file)))
  const isNew = /^fil_[0-9A-Za-z]{4,40}$/.test(fileId) && files.every(file => file.fileId !== fileId)

  function move(index: number, by: 1 | -1) {
    const [moved, ...rest] = [files[index], ...files.filter((_, at) => at !== index)]
    if (moved) onChange(rest.toSpliced(index + by, 0, moved).flatMap(file => file ?? []))
  }

  return (
    <details className={editing.fold} open={isWide}>
      <summary>Dateien, in ihrer Reihenfolge ({files.length})</summary>
      <fieldset aria-label="Dateien, in ihrer Reihenfolge">
        <ol className={editing.rows}>
          {files.map((file, index) => (
            <li key={file.fileId} data-file="">
              <Field
                label={`Titel ${index + 1}`}
                value={file.title}
                maxLength={120}
                autoComplete="off"
                onChange={({ currentTarget }) => change(index, { title: currentTarget.value })}
              />
              <Field
                label={`Dateiname ${index + 1}`}
                value={file.fileName}
                maxLength={120}
                autoComplete="off"
                onChange={({ currentTarget }) => change(index, { fileName: currentTarget.value })}
              />
              <Field
                label={`Sekunden ${index + 1}`}
                isOptional
                inputMode="numeric"
                autoComplete="off"
                value={file.seconds ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  change(index, { seconds: /^\d+$/.test(value) ? Number(value) : undefined })
                }
              />
              <span className={editing.buttons}>
                <small>{file.fileId}</small>
                {index > 0 && (
                  <button type="button" className={editing.word} onClick={() => move(index, -1)}>
                    {`Datei ${index + 1} nach oben`}
                  </button>
                )}
                {index < files.length - 1 && (
                  <button type="button" className={editing.word} onClick={() => move(index, 1)}>
                    {`Datei ${index + 1} nach unten`}
                  </button>
                )}
                <button
                  type="button"
                  className={editing.word}
                  onClick={() => onChange(files.filter((_, at) => at !== index))}
                >
                  {`Datei ${index + 1} entfernen`}
                </button>
              </span>
            </li>
          ))}
        </ol>
        {left.length > 0 && (
          <SelectField
            label="Datei eines anderen Angebots hinzufügen"
            isOptional
            value=""
            onChange={({ currentTarget }) => {
              const added = left.find(other => other.fileId === currentTarget.value)
              if (added) {
                const { bytes: _, ...typed } = added
                onChange([...files, typed])
              }
            }}
          >
            <option value="">Wählen …</option>
            {left.map(other => (
              <option key={other.fileId} value={other.fileId}>
                {other.title} ({other.fileName})
              </option>
            ))}
          </SelectField>
        )}
        <Field
          label="Neue Datei nach ihrer Kennung hinzufügen"
          hint="fil_…, unter der sie hochgeladen wurde"
          isOptional
          autoComplete="off"
          value={fileId}
          onChange={({ currentTarget }) => setFileId(currentTarget.value.trim())}
        />
        {isNew && (
          <button
            type="button"
            className={editing.word}
            onClick={() => {
              onChange([...files, { fileId, title: '', fileName: '' }])
              setFileId('')
            }}
          >
            {fileId} hinzufügen
          </button>
        )}
      </fieldset>
    </details>
  )
}
