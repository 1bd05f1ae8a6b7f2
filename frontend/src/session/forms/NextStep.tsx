import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from './CodeForm.tsx'
import { NewPassword } from './NewPassword.tsx'
import { Form } from '../../form/Form.tsx'
import { useServerForm } from './server-form.ts'
import { type IdentityCode, IdentityProblem } from '../identity-problem.ts'
import type { Challenge } from './sign-in-steps.ts'
import type { SignInStep } from '../sign-in.ts'
import { UsernameField } from './UsernameField.tsx'

type Props = {
  challenge: Challenge
  onStep: (step: SignInStep) => void
  /** The challenge is over, or the visitor wants to begin again. */
  onLost: (code: IdentityCode | undefined) => void
  /** The way on without a code. */
  children?: ReactNode
}

/** What the identity service wants to know after the password. */
export function NextStep({ challenge, onStep, onLost, children }: Props) {
  if (challenge.kind === 'new-password')
    return <OwnPassword challenge={challenge} onStep={onStep} onLost={onLost} />
  return (
    <CodeForm answer={challenge.answer} onSignedIn={() => onStep({ kind: 'signed-in' })} onLost={onLost}>
      {children}
    </CodeForm>
  )
}

type OwnProps = Omit<Props, 'challenge'> & { challenge: Extract<Challenge, { kind: 'new-password' }> }

function OwnPassword({ challenge, onStep, onLost }: OwnProps) {
  const { t } = useTranslation('auth')
  const { form, field } = useServerForm(['password', 'repeat'], async (given, { newPasswordIn }) => {
    try {
      onStep(await challenge.answer(newPasswordIn(given)))
    } catch (error) {
      if (!(error instanceof IdentityProblem) || error.code !== 'challenge-missing') throw error
      onLost(error.code)
    }
  })
  return (
    <Form {...form} submit={t('forgot.save')}>
      <UsernameField email={challenge.email} />
      <NewPassword field={field} />
    </Form>
  )
}
