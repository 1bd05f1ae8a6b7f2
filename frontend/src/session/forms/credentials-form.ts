import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldMessage } from '../../form/field-message.ts'
import { type FieldProblem, Problem } from '../../problem.ts'
import { useSubmit } from '../../form/submit.ts'
import { proofCodeOf } from '../identity-problem.ts'

/** Why a form was not taken: the code for what follows from it, the sentence for the reader. */
type Refusal = { code: string; text: string }

/** A form that the identity service or the API answers. `send` throws what they refuse. */
export function useProofForm(send: (form: HTMLFormElement) => Promise<void>) {
  const { t } = useTranslation('auth')
  const message = useFieldMessage()
  const [fields, setFields] = useState<readonly FieldProblem[]>([])
  const [refusal, setRefusal] = useState<Refusal>()

  const { isBusy, attempt, onSubmit } = useSubmit(async form => {
    setFields([])
    setRefusal(undefined)
    try {
      await send(form)
    } catch (error) {
      if (error instanceof Problem && error.fields.length > 0) setFields(error.fields)
      else if (error instanceof Problem) setRefusal({ code: error.code, text: error.detail })
      else {
        const code = proofCodeOf(error)
        setRefusal({ code, text: t(`problems.${code}`) })
      }
    }
  })

  return {
    form: {
      isBusy,
      attempt,
      onSubmit,
      refusal,
      /** For the summary; a field's id is its name. */
      errors: fields.map(({ field, code }) => ({ id: field, message: message(code) })),
    },
    /** The sentence beside a field. */
    errorOf: (name: string): string | undefined => {
      const problem = fields.find(({ field }) => field === name)
      return problem && message(problem.code)
    },
  }
}

/** What `ProofForm` draws. */
export type ProofFormState = ReturnType<typeof useProofForm>['form']
