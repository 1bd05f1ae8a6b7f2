import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './Credentials.module.css'
import type { ProofFormState } from './credentials-form.ts'

type Props = ProofFormState & {
  /** Above why it was refused. */
  title?: string
  /** Out of a refusal, where there is a way of its own. */
  wayOn?: ReactNode
  submit: string
  /** Beside the button that submits. */
  beside?: ReactNode
  children: ReactNode
}

/** What `useProofForm` knows, drawn: what was refused, the fields, the button. */
export function ProofForm({
  isBusy,
  attempt,
  onSubmit,
  refusal,
  errors,
  title,
  wayOn,
  submit,
  beside,
  children,
}: Props) {
  return (
    <form noValidate className={css.form} onSubmit={onSubmit}>
      <ErrorSummary attempt={attempt} errors={errors} />
      {refusal && (
        // By its key the same refusal is announced again.
        <Notice key={attempt} tone="error" isLive {...(title !== undefined && { title })}>
          <p>{refusal.text}</p>
          {wayOn}
        </Notice>
      )}
      {children}
      <div className={css.actions}>
        <Button type="submit" isBusy={isBusy}>
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}
