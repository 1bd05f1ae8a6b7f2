import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { entered } from '../entered.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { CheckField } from '../ui/Field.tsx'
import { CodeField } from './CodeField.tsx'
import { codeIn } from './checks.ts'
import css from './Proof.module.css'
import { useProofForm } from './proof-form.ts'
import { type ProofCode, ProofProblem } from './proof-problem.ts'
import { Refused } from './Refused.tsx'

type Props = {
  answer: (code: string, isRemembered: boolean) => Promise<void>
  /** Offers to ask no more on this device. */
  mayRemember: boolean
  onSignedIn: () => void
  /** The challenge is over, or the visitor wants to begin again. */
  onLost: (code: ProofCode | undefined) => void
  /** For whoever cannot answer. */
  children?: ReactNode
}

/** The second step of a sign-in. */
export function CodeForm({ answer, mayRemember, onSignedIn, onLost, children }: Props) {
  const { t } = useTranslation('auth')
  const { isBusy, attempt, onSubmit, refusal, errors, errorOf } = useProofForm(async form => {
    const code = codeIn(form)
    try {
      await answer(code, entered(form, 'remember') === 'on')
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
      {mayRemember && <CheckField name="remember">{t('code.remember')}</CheckField>}
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
