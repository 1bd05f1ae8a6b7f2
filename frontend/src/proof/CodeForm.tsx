import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { CodeField } from './CodeField.tsx'
import { codeIn } from './checks.ts'
import css from './Proof.module.css'
import { useProofForm } from './proof-form.ts'
import { type ProofCode, ProofProblem } from './proof-problem.ts'
import { Refused } from './Refused.tsx'

type Props = {
  answer: (code: string) => Promise<void>
  onSignedIn: () => void
  /** The challenge is over, or the visitor wants to begin again. */
  onLost: (code: ProofCode | undefined) => void
  /** For whoever cannot answer. */
  children?: ReactNode
}

/** The second step of a sign-in. */
export function CodeForm({ answer, onSignedIn, onLost, children }: Props) {
  const { t } = useTranslation('auth')
  const { isBusy, attempt, onSubmit, refusal, errors, errorOf } = useProofForm(async form => {
    const code = codeIn(form)
    try {
      await answer(code)
      onSignedIn()
    } catch (error) {
      const isOver = error instanceof ProofProblem && ENDS.has(error.code)
      if (!isOver) throw error
      onLost(error.code)
    }
  })

  return (
    <form noValidate className={css.form} onSubmit={onSubmit}>
      <ErrorSummary attempt={attempt} errors={errors} />
      <Refused refusal={refusal} attempt={attempt} />
      <CodeField error={errorOf('code')} />
      {children}
      <div className={css.actions}>
        <Button type="submit" isBusy={isBusy}>
          {t('code.submit')}
        </Button>
        <Button look="quiet" onClick={() => onLost(undefined)}>
          {t('code.back')}
        </Button>
      </div>
    </form>
  )
}

const ENDS = new Set<ProofCode>(['challenge-missing', 'too-many-attempts'])
