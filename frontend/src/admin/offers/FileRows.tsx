import { useState } from 'react'
import {
  MAX_FILE_NAME,
  MAX_FILE_TITLE,
  type StaffOffer,
  type TypedFile,
} from '../../../../contract/staff-shop.ts'
import { Field, SelectField } from '../../ui/Field.tsx'
import editing from '../editing/Editing.module.css'

type Props = {
  files: readonly TypedFile[]
  others: StaffOffer['otherFiles']
  onChange: (files: TypedFile[]) => void
  /** To a file that lies in the storage. */
  onPick: () => void
}

/** What is delivered, in the order in which customers see it. */
export function FileRows({ files, others, onChange, onPick }: Props) {
  // Six files are four screens of a phone; there a press unfolds them.
  const [isWide] = useState(() => matchMedia('(min-width: 48rem)').matches)

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
            <FileRow
              key={file.fileId}
              file={file}
              index={index}
              isLast={index === files.length - 1}
              onChange={to => onChange(files.map((each, at) => (at === index ? { ...each, ...to } : each)))}
              onMove={by => move(index, by)}
              onRemove={() => onChange(files.filter((_, at) => at !== index))}
            />
          ))}
        </ol>
        <AddFile files={files} others={others} onAdd={added => onChange([...files, added])} onPick={onPick} />
      </fieldset>
    </details>
  )
}

type RowProps = {
  file: TypedFile
  index: number
  isLast: boolean
  onChange: (to: Partial<TypedFile>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function FileRow({ file, index, isLast, onChange, onMove, onRemove }: RowProps) {
  return (
    <li data-file="">
      <Field
        label={`Titel ${index + 1}`}
        value={file.title}
        maxLength={MAX_FILE_TITLE}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <Field
        label={`Dateiname ${index + 1}`}
        value={file.fileName}
        maxLength={MAX_FILE_NAME}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ fileName: currentTarget.value })}
      />
      <Field
        label={`Sekunden ${index + 1}`}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        value={file.seconds ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ seconds: /^\d+$/.test(value) ? Number(value) : undefined })
        }
      />
      <span className={editing.buttons}>
        <small>{file.fileId}</small>
        {index > 0 && (
          <button type="button" className={editing.word} onClick={() => onMove(-1)}>
            {`Datei ${index + 1} nach oben`}
          </button>
        )}
        {!isLast && (
          <button type="button" className={editing.word} onClick={() => onMove(1)}>
            {`Datei ${index + 1} nach unten`}
          </button>
        )}
        <button type="button" className={editing.word} onClick={onRemove}>
          {`Datei ${index + 1} entfernen`}
        </button>
      </span>
    </li>
  )
}

type AddProps = Pick<Props, 'files' | 'others' | 'onPick'> & { onAdd: (file: TypedFile) => void }

/** One of another offer, or any that is stored. */
function AddFile({ files, others, onAdd, onPick }: AddProps) {
  const left = others.filter(other => files.every(file => file.fileId !== other.fileId))
  return (
    <>
      {left.length > 0 && (
        <SelectField
          label="Datei eines anderen Angebots hinzufügen"
          isOptional
          value=""
          onChange={({ currentTarget }) => {
            const added = left.find(other => other.fileId === currentTarget.value)
            if (added) {
              const { bytes: _, ...typed } = added
              onAdd(typed)
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
      <button type="button" className={editing.word} onClick={onPick}>
        Datei wählen oder hochladen …
      </button>
    </>
  )
}
