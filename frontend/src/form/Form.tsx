import type { FormEventHandler, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './Form.module.css'
import type { FormState } from './use-form.ts'

type Props = FormState & {
  ref?: Ref<HTMLFormElement>
  /** Above why it was not taken. */
  title?: string
  /** Out of a problem, where there is a way of its own. */
  wayOn?: ReactNode
  submit: string
  /** Where another form on the page has the one thing to do next. */
  submitLook?: 'quiet'
  /** Beside the button that submits. */
  beside?: ReactNode
  onInput?: FormEventHandler<HTMLFormElement>
  /** Something in it has got the focus. */
  onFocus?: () => void
  children: ReactNode
}

/** What `useForm` knows, drawn: what is wrong, the fields, the button. */
export function Form({
  ref,
  onSubmit,
  isBusy,
  attempt,
  errors,
  problem,
  title,
  wayOn,
  submit,
  submitLook,
  beside,
  onInput,
  onFocus,
  children,
}: Props) {
  const { t } = useTranslation()
  return (
    // Sent by script only; were it not there, what was entered would stand in the address without `post`.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears that one of its fields was touched
    <form
      ref={ref}
      noValidate
      method="post"
      className={css.form}
      onSubmit={onSubmit}
      onInput={onInput}
      onFocus={onFocus}
    >
      <ErrorSummary attempt={attempt} errors={errors} />
      {problem && (
        <Notice key={attempt} tone="error" isLive title={title}>
          <p>{problem.detail ?? t('noConnection')}</p>
          {wayOn}
        </Notice>
      )}
      {children}
      <div className={css.actions}>
        <Button type="submit" look={submitLook} isBusy={isBusy}>
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}
