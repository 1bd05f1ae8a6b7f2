import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './Field.module.css'
import { Icon } from './Icon.tsx'

type Frame = {
  label: string
  hint?: string | undefined
  /** The sentence to show in place; undefined while nothing is wrong. */
  error?: string | undefined
  isOptional?: boolean | undefined
}

type Props = Frame & Omit<ComponentPropsWithRef<'input'>, 'className'>

/** Label above, hint below it, error in place. Uncontrolled: what was typed before the page woke stays. */
export function Field({ label, hint, error, isOptional, id, ...input }: Props) {
  return (
    <Framed {...{ label, hint, error, isOptional, id }}>
      {attributes => <input {...input} {...attributes} />}
    </Framed>
  )
}

type SelectProps = Frame & Omit<ComponentPropsWithRef<'select'>, 'className'>

export function SelectField({ label, hint, error, isOptional, id, ...select }: SelectProps) {
  return (
    <Framed {...{ label, hint, error, isOptional, id }}>
      {attributes => <select {...select} {...attributes} />}
    </Framed>
  )
}

type AreaProps = Frame & Omit<ComponentPropsWithRef<'textarea'>, 'className'>

/** For text of several lines. */
export function AreaField({ label, hint, error, isOptional, id, ...area }: AreaProps) {
  return (
    <Framed {...{ label, hint, error, isOptional, id }}>
      {attributes => <textarea {...area} {...attributes} />}
    </Framed>
  )
}

type CheckProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> & {
  error?: string | undefined
  /** The sentence that is agreed to; may hold links. */
  children: ReactNode
}

/** One box to tick, never ticked beforehand. */
export function CheckField({ error, id, children, ...input }: CheckProps) {
  const made = useId()
  const field = id ?? made
  return (
    <div className={css.check}>
      <input
        {...input}
        type="checkbox"
        id={field}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(field, undefined, error)}
      />
      <label htmlFor={field}>{children}</label>
      <ErrorText field={field} error={error} />
    </div>
  )
}

type Attributes = Pick<
  ComponentPropsWithRef<'input'>,
  'id' | 'className' | 'aria-required' | 'aria-invalid' | 'aria-describedby'
>

type FramedProps = Frame & { id: string | undefined; children: (attributes: Attributes) => ReactNode }

/** What every kind of field has around it, and what ties the two together. */
function Framed({ label, hint, error, isOptional = false, id, children }: FramedProps) {
  const { t } = useTranslation()
  const made = useId()
  const field = id ?? made
  return (
    <div className={css.field}>
      <label htmlFor={field}>
        {label} {isOptional && <span className={css.optional}>{t('optional')}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${field}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children({
        id: field,
        className: css.input,
        'aria-required': !isOptional,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': describedBy(field, hint, error),
      })}
      <ErrorText field={field} error={error} />
    </div>
  )
}

/** What is wrong with a field, and named as its description: `<field>-error`. */
export function ErrorText({ field, error }: { field: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p id={`${field}-error`} className={css.error}>
      <Icon name="stop" />
      {error}
    </p>
  )
}

const describedBy = (field: string, hint: string | undefined, error: string | undefined) =>
  [error !== undefined && `${field}-error`, hint !== undefined && `${field}-hint`]
    .filter(Boolean)
    .join(' ') || undefined
