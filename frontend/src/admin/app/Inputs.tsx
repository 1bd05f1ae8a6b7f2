import { AreaField, Field } from '../../ui/Field.tsx'
import editing from '../editing/Editing.module.css'
import type { Errors } from './PartForm.tsx'

type Words = { de: string; en: string }
type WordsProps = {
  /** What the API calls it. */
  field: string
  label: string
  value: Words
  maxLength: number
  rows?: number
  errorOf: Errors
  onChange: (to: Words) => void
}

/** One text in both languages, beside each other. */
export function WordsField({ field, label, value, maxLength, rows, errorOf, onChange }: WordsProps) {
  return (
    <div className={editing.pair}>
      {(['de', 'en'] as const).map(language => {
        const shared = {
          id: `${field}.${language}`,
          lang: language,
          label: language === 'de' ? label : `${label}, Englisch`,
          error: errorOf(`${field}.${language}`),
          value: value[language],
          maxLength,
        }
        return rows === undefined ? (
          <Field
            key={language}
            {...shared}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ ...value, [language]: currentTarget.value })}
          />
        ) : (
          <AreaField
            key={language}
            {...shared}
            rows={rows}
            onChange={({ currentTarget }) => onChange({ ...value, [language]: currentTarget.value })}
          />
        )
      })}
    </div>
  )
}

type NumberProps = {
  field: string
  label: string
  value: number | undefined
  min?: number
  max: number
  hint?: string
  errorOf: Errors
  /** Empty: undefined. */
  onChange: (to: number | undefined) => void
}

export function NumberField({ field, label, value, min = 1, max, hint, errorOf, onChange }: NumberProps) {
  return (
    <Field
      id={field}
      type="number"
      inputMode="numeric"
      label={label}
      hint={hint}
      error={errorOf(field)}
      min={min}
      max={max}
      // Kept over a reload an empty one is null.
      value={value === null || Number.isNaN(value) ? '' : (value ?? '')}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))
      }
    />
  )
}
