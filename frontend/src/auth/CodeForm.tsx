import { type RefObject, useState } from 'react'
import { entered } from '../entered.ts'
import { useFieldMessage } from '../field-message.ts'
import { useSubmit } from '../submit.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useTranslation } from '../ui/translation.ts'
import css from './Auth.module.css'
import { type SignInCode, SignInProblem } from './sign-in.ts'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  answer: (code: string) => Promise<void>
  onSignedIn: () => void
  /** The challenge is over, or the visitor wants to begin again. */
  onLost: (code: SignInCode | undefined) => void
}

/** One field for the six digits, so that it can be pasted and filled in by the phone. */
export function CodeForm({ heading, answer, onSignedIn, onLost }: Props) {
  const { t } = useTranslation('auth')
  const message = useFieldMessage()
  const [mistake, setMistake] = useState<'code-required' | 'code-format'>()
  const [refusal, setRefusal] = useState<SignInCode>()
  const { isBusy, attempt, onSubmit } = useSubmit(async form => {
    // Apps show the code in two groups of three.
    const code = entered(form, 'code').replace(/\s/g, '')
    const isComplete = /^\d{6}$/.test(code)
    setMistake(isComplete ? undefined : code ? 'code-format' : 'code-required')
    setRefusal(undefined)
    if (!isComplete) return
    try {
      await answer(code)
      onSignedIn()
    } catch (error) {
      const code = error instanceof SignInProblem ? error.code : 'verification-failed'
      if (code === 'challenge-missing' || code === 'too-many-attempts') onLost(code)
      else setRefusal(code)
    }
  })

  const error = mistake && message(mistake)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('code.title')}
      </h1>
      <p>{t('code.lead')}</p>
      <form noValidate className={css.form} onSubmit={onSubmit}>
        <ErrorSummary attempt={attempt} errors={error ? [{ id: 'code', message: error }] : []} />
        {refusal && (
          <Notice key={attempt} tone="error" isLive>
            <p>{t(`problems.${refusal}`)}</p>
          </Notice>
        )}
        <Field
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('code.label')}
          hint={t('code.hint')}
          error={error}
        />
        <div className={css.actions}>
          <Button type="submit" isBusy={isBusy}>
            {t('code.submit')}
          </Button>
          <Button look="quiet" onClick={() => onLost(undefined)}>
            {t('code.back')}
          </Button>
        </div>
      </form>
    </>
  )
}
