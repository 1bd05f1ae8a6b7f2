import * as z from 'zod/mini'
import { setPassword } from '../../../../contract/account.ts'
import { Email } from '../../../../contract/email.ts'
import type { FieldProblem } from '../../../../contract/field-problem.ts'
import { checked } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { refusedField } from '../../form/refused-field.ts'
import { Problem } from '../../problem.ts'
import type { Credentials } from './credentials.ts'

// What the forms here hold. Each throws `invalid-input` with the field that is wrong.

/** Runs every check of a form and throws all that is wrong at once, in their order. */
export function checkAll<T extends readonly unknown[]>(...checks: { [K in keyof T]: () => T[K] }): T {
  const fields: FieldProblem[] = []
  const values = checks.map(check => {
    try {
      return check()
    } catch (error) {
      if (!(error instanceof Problem) || error.fields.length === 0) throw error
      fields.push(...error.fields)
      return undefined
    }
  })
  if (fields.length > 0) throw new Problem('invalid-input', { fields })
  // Each value was made by the check at its place.
  return values as unknown as T
}

const Address = z.object({ email: Email })

/** Only whether something was entered: what a password must be like is asked where it is chosen. */
const Given = z.object({
  email: Email,
  password: z.string('password-required').check(z.minLength(1, 'password-required')),
})

export const credentialsIn = (form: HTMLFormElement): Credentials =>
  checked(Given, { email: fieldValue(form, 'email'), password: fieldValue(form, 'password') })

export const emailIn = (form: HTMLFormElement): string => emailOf(fieldValue(form, 'email'))

export const emailOf = (email: string): string => checked(Address, { email }).email

/** The six digits of a CodeField; apps show them in two groups of three. */
export function codeIn(form: HTMLFormElement): string {
  const code = fieldValue(form, 'code').replace(/\s/g, '')
  if (/^\d{6}$/.test(code)) return code
  throw refusedField('code', code ? 'code-format' : 'code-required')
}

const Chosen = z.object({ password: setPassword.input.shape.password })

/** A password that was chosen and repeated (NewPassword.tsx); `codeOf` picks another sentence for a refused one. */
export function newPasswordIn(form: HTMLFormElement, codeOf?: CodeOf): string {
  const password = fieldValue(form, 'password')
  checkNewPassword(password, codeOf)
  if (password !== fieldValue(form, 'repeat')) throw refusedField('repeat', 'password-mismatch')
  return password
}

type CodeOf = (code: string, password: string) => string

export function checkNewPassword(password: string, codeOf: CodeOf = code => code): void {
  try {
    checked(Chosen, { password })
  } catch (error) {
    const refused = error instanceof Problem ? error.fields[0] : undefined
    if (!refused) throw error
    throw new Problem('invalid-input', { fields: [{ ...refused, code: codeOf(refused.code, password) }] })
  }
}

/** One of those that others chose before: the list is fetched only when somebody chooses a password. */
export async function refuseCommonPassword(password: string): Promise<void> {
  const { isCommonPassword } = await import('../../../../contract/common-passwords.ts').catch(() => {
    throw new Problem('no-connection')
  })
  if (isCommonPassword(password)) throw refusedField('password', 'password-common')
}
