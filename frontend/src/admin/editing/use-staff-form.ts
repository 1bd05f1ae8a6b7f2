import { useId } from 'react'
import { type FormOptions, type FormProblem, type FormState, useForm } from '../../form/use-form.ts'
import { announce } from '../frame/announcement.ts'

type Send<P> = (form: HTMLFormElement) => Promise<P | undefined>

/** Sends a form, and reads out what it did, unless it was not taken. */
export const announced =
  <P>(send: Send<P>, done: string | undefined): Send<P> =>
  async form => {
    const problem = await send(form)
    if (!problem && done !== undefined) announce(done)
    return problem
  }

type Options<Name extends string, P> = FormOptions<Name, P> & {
  /** Read out once it is taken, for by then the form is gone; undefined where what comes next says it itself. */
  done: string | undefined
}

/** A form that says what it did: `StaffForm` takes no other one. */
export type StaffFormState = FormState & { readonly isReadOut: true }

/** A form for `StaffForm`. Several stand on one page, each with its reason: their fields have ids of their own. */
export function useStaffForm<Name extends string, P extends FormProblem>(
  send: Send<P>,
  { done, ...options }: Options<Name, P>,
) {
  const own = useId()
  const known = useForm(announced(send, done), { idOf: name => `${own}-${name}`, ...options })
  const form: StaffFormState = { ...known.form, isReadOut: true }
  return { ...known, form }
}
