import { type FormEvent, startTransition, useActionState, useRef } from 'react'
import type { FieldProblem } from '../../../contract/field-problem.ts'
import { useFieldMessage } from './field-message.ts'

/** Why a form was not taken; a `Problem` is one. Without `detail` not even the code for sending it could be fetched. */
export type FormProblem = { code: string; detail?: string | undefined; fields: readonly FieldProblem[] }

export type FormOptions<Name extends string, P> = {
  /** Its fields, in their order; what is wrong with anything else is told as the whole form's problem. */
  names: readonly Name[]
  /** A field's `id`, where that is not its name. */
  idOf?: (name: Name) => string
  /** Stands before the field's sentence in the summary, with its colon. */
  labelOf?: (name: Name) => string
  /** What was wrong with it when it was sent elsewhere. */
  begun?: P | undefined
}

type Settled<P> = { attempt: number; isDone: boolean; problem: P | undefined }

/**
 * A form that is checked and sent as one action, once at a time. `send` checks what was entered with the contract's
 * schema, sends it, and answers why it was not taken; fields keep their values. The action is dispatched by `onSubmit`: as
 * the form's own `action` React would empty the fields after it, and write a `javascript:` address into the documents.
 * https://react.dev/reference/react-dom/components/form#handle-form-submission-on-the-client
 */
export function useForm<Name extends string, P extends FormProblem>(
  send: (form: HTMLFormElement) => Promise<P | undefined>,
  { names, idOf = name => name, labelOf, begun }: FormOptions<Name, P>,
) {
  const message = useFieldMessage()
  const isUnderWay = useRef(false)
  const [settled, dispatch, isBusy] = useActionState<Settled<P>, HTMLFormElement>(
    async ({ attempt }, form) => {
      try {
        // Leaves React's transition: what `send` changes besides is drawn at once, not when it has come to its end.
        await Promise.resolve()
        const problem = await send(form)
        return { attempt: attempt + 1, isDone: !problem, problem }
      } finally {
        isUnderWay.current = false
      }
    },
    { attempt: 0, isDone: false, problem: begun },
  )
  // What was said is taken back while it is sent anew.
  const problem = isBusy ? undefined : settled.problem

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React would keep a second press and send it afterwards.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const form = event.currentTarget
    startTransition(() => dispatch(form))
  }

  const errors = names.flatMap(name => {
    const found = problem?.fields.find(({ field }) => field === name)
    if (!found) return []
    const error = message(found)
    return [{ name, id: idOf(name), error, message: labelOf ? `${labelOf(name)} ${error}` : error }]
  })
  return {
    /** For `Form`. */
    form: {
      onSubmit,
      isBusy,
      /** Changes with each answer, so that the same message as before is announced again. */
      attempt: settled.attempt,
      errors,
      problem: errors.length === 0 ? problem : undefined,
    },
    isDone: !isBusy && settled.isDone,
    /** What every field needs; its label is the form's own. */
    field: (name: Name): FieldState => ({
      id: idOf(name),
      name,
      error: errors.find(error => error.name === name)?.error,
    }),
  }
}

/** What a field gets from the form that it is a part of. */
export type FieldState = { id: string; name: string; error: string | undefined }

/** What `Form` draws. */
export type FormState = ReturnType<typeof useForm>['form']
