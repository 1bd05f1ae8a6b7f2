import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { Form } from '../../form/Form.tsx'
import { useServerForm } from './server-form.ts'
import { type IdentityCode, IdentityProblem } from '../identity-problem.ts'

type Props = {
  answer: (code: string) => Promise<void>
  onSignedIn: () => void
  /** The challenge is over, or the visitor wants to begin again. */
  onLost: (code: IdentityCode | undefined) => void
  /** The way on without an answer. */
  children?: ReactNode
}

/** The second step of a sign-in. */
export function CodeForm({ answer, onSignedIn, onLost, children }: Props) {
  const { t } = useTranslation('auth')
  const { form, field } = useServerForm(['code'], async (given, { codeIn }) => {
    const code = codeIn(given)
    try {
      await answer(code)
      onSignedIn()
    } catch (error) {
      const isOver = error instanceof IdentityProblem && ENDS.has(error.code)
      if (!isOver) throw error
      onLost(error.code)
    }
  })

  return (
    <Form
      {...form}
      submit={t('code.submit')}
      beside={
        <Button look="quiet" onClick={() => onLost(undefined)}>
          {t('code.back')}
        </Button>
      }
    >
      <CodeField isFirst {...field('code')} />
      {children}
    </Form>
  )
}

const ENDS = new Set<IdentityCode>(['challenge-missing', 'too-many-attempts'])
