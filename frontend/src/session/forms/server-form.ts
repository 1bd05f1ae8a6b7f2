import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../frame/texts.ts'
import { useForm } from '../../form/use-form.ts'
import { problemOf } from '../../problem.ts'
import { IdentityProblem } from '../identity-problem.ts'
import { loadSending } from './load-sending.ts'

/**
 * A form that the API or the identity service answers: what `send` throws is what the form says. What it is sent with is
 * fetched as soon as one of its fields has the focus.
 */
export function useServerForm<Name extends string>(
  names: readonly Name[],
  send: (form: HTMLFormElement, sending: Sending) => Promise<void>,
) {
  const { t, i18n } = useTranslation('auth')
  const { form, ...rest } = useForm(
    async form => {
      try {
        const sending = await loadSending()
        await loadTexts(i18n, ['fields'])
        await send(form, sending)
        return undefined
      } catch (error) {
        if (!(error instanceof IdentityProblem)) return problemOf(error)
        return { code: error.code, detail: t(`problems.${error.code}`), fields: [] }
      }
    },
    { names },
  )
  return { form: { ...form, onFocus: prefetch }, ...rest }
}

type Sending = Awaited<ReturnType<typeof loadSending>>

/** Sending tells what could not be fetched. */
const prefetch = () => void loadSending().catch(() => undefined)
