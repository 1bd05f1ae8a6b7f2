import { useTranslation } from 'react-i18next'
import { useForm } from '../../form/use-form.ts'
import { problemOf } from '../../problem.ts'
import { IdentityProblem } from '../identity-problem.ts'

/** A form that the API or the identity service answers: what `send` throws is what the form says. */
export function useServerForm<Name extends string>(
  names: readonly Name[],
  send: (form: HTMLFormElement) => Promise<void>,
) {
  const { t } = useTranslation('auth')
  return useForm(
    async form => {
      try {
        await send(form)
        return undefined
      } catch (error) {
        if (!(error instanceof IdentityProblem)) return problemOf(error)
        return { code: error.code, detail: t(`problems.${error.code}`), fields: [] }
      }
    },
    { names },
  )
}
