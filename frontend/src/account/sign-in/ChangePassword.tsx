import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordChanged } from '../../../../contract/account.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { Problem } from '../../problem.ts'
import { newPasswordIn, refusedField, checkAll } from '../../session/forms/checks.ts'
import { NewPassword } from '../../session/forms/NewPassword.tsx'
import { NextStep } from '../../session/forms/NextStep.tsx'
import { changePassword } from '../../session/own-user.ts'
import { PasswordField } from '../../session/forms/PasswordField.tsx'
import css from '../../session/forms/Credentials.module.css'
import { Form } from '../../form/Form.tsx'
import type { FieldState } from '../../form/use-form.ts'
import { useServerForm } from '../../session/forms/server-form.ts'
import { IdentityProblem } from '../../session/identity-problem.ts'
import { useSignInSteps } from '../../session/forms/sign-in-steps.ts'
import { signIn } from '../../session/sign-in.ts'
import { WhosePassword } from '../../session/forms/WhosePassword.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'

type Props = {
  email: string
  onSignedOut: () => void
  /** `untold`: it is changed, and our side could not be told, so that others stay signed in. */
  onClose: (outcome?: 'done' | 'untold') => void
}

/**
 * Three steps behind one press: the pool takes the password, our side ends every sign-in, and this browser signs in
 * anew with what it has just been given. Where a code is asked for, that is a step of its own.
 */
export function ChangePassword({ email, onSignedOut, onClose }: Props) {
  const { t } = useTranslation('account')
  const { t: auth } = useTranslation('auth')
  const { t: common } = useTranslation()
  /** The new password, once the pool has taken it. */
  const saved = useRef<string>(undefined)
  const isSignedOut = useRef(false)
  /** Then only what follows is repeated. */
  const [isUnfinished, setUnfinished] = useState(false)
  const { asked, take } = useSignInSteps(() => onClose('done'))
  const { form, field } = useServerForm(['present', 'password', 'repeat'], async given => {
    saved.current ??= await save(given)
    try {
      await call(passwordChanged, {}).catch(unlessSignedOut)
      isSignedOut.current = true
      take(await signIn(email, saved.current))
    } catch (error) {
      setUnfinished(true)
      throw error
    }
  })

  function close() {
    if (isSignedOut.current) onSignedOut()
    else onClose(saved.current === undefined ? undefined : 'untold')
  }

  return (
    <OpenDialog
      title={asked ? auth('titles.code') : t('account.password.open')}
      close={t('account.close')}
      onClose={close}
    >
      {asked ? (
        <div className={css.stack}>
          <p>{t('account.password.code')}</p>
          <NextStep asked={asked} onStep={take} onLost={onSignedOut} />
        </div>
      ) : (
        <Form
          {...form}
          title={t(`account.password.${isUnfinished ? 'unfinished' : 'failed'}`)}
          submit={isUnfinished ? common('again') : t('account.password.submit')}
        >
          {!isUnfinished && <Fields email={email} field={field} />}
        </Form>
      )}
    </OpenDialog>
  )
}

type FieldsProps = { email: string; field: (name: 'present' | 'password' | 'repeat') => FieldState }

function Fields({ email, field }: FieldsProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <WhosePassword email={email} />
      <PasswordField
        {...field('present')}
        autoComplete="current-password"
        label={t('account.password.present')}
      />
      <NewPassword field={field} />
    </>
  )
}

/** Answers the new password once the pool has taken it. */
async function save(given: HTMLFormElement): Promise<string> {
  const [present, password] = checkAll(
    () => presentIn(given),
    () => newPasswordIn(given),
  )
  if (password === present) throw refusedField('password', 'password-same')
  await changePassword(present, password).catch(error => {
    const isWrong = error instanceof IdentityProblem && error.code === 'password-wrong'
    throw isWrong ? refusedField('present', 'password-wrong') : error
  })
  return password
}

function presentIn(given: HTMLFormElement): string {
  const present = fieldValue(given, 'present')
  if (present) return present
  throw refusedField('present', 'password-required')
}

/** An answer that got lost, and was asked for again: the sign-in has ended, as it was to. */
function unlessSignedOut(error: unknown) {
  if (!(error instanceof Problem && error.code === 'not-signed-in')) throw error
}
