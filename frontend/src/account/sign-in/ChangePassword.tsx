import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../../../../contract/account.ts'
import { call } from '../../call.ts'
import { Problem } from '../../problem.ts'
import { newPasswordIn } from '../../session/forms/checks.ts'
import { NewPassword } from '../../session/forms/NewPassword.tsx'
import { NextStep } from '../../session/forms/NextStep.tsx'
import css from '../../session/forms/Credentials.module.css'
import { Form } from '../../form/Form.tsx'
import { useServerForm } from '../../session/forms/server-form.ts'
import { SignInAgain } from '../../session/forms/SignInAgain.tsx'
import { useSignInSteps } from '../../session/forms/sign-in-steps.ts'
import { session } from '../../session/session.ts'
import { signIn } from '../../session/sign-in.ts'
import { UsernameField } from '../../session/forms/UsernameField.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'

type Props = {
  email: string
  /** Signed in here just now: a code of the second factor is good once, so nothing is asked twice. */
  isFresh: boolean
  onSignedOut: () => void
  onClose: (isDone?: boolean) => void
}

/**
 * The present password first, as a sign-in, unless that is fresh. Then two steps behind one press: our side changes it and ends every
 * sign-in, and this browser signs in anew with what it has just been given. Where a code is asked for, that is a step
 * of its own.
 */
export function ChangePassword({ email, isFresh, onSignedOut, onClose }: Props) {
  const { t } = useTranslation('account')
  const { t: auth } = useTranslation('auth')
  const { t: common } = useTranslation()
  const [isProven, setProven] = useState(isFresh)
  /** The new password, once it is in force: then only what follows is repeated. */
  const saved = useRef<string>(undefined)
  const [isUnfinished, setUnfinished] = useState(false)
  const { challenge, take } = useSignInSteps(() => onClose(true))
  const { form, field } = useServerForm(['password', 'repeat'], async given => {
    const password = saved.current ?? newPasswordIn(given)
    if (saved.current === undefined && !(await isChanged(password))) return setProven(false)
    saved.current = password
    try {
      take(await signIn(email, password))
    } catch (error) {
      setUnfinished(true)
      throw error
    }
  })

  return (
    <OpenDialog
      title={challenge ? auth('titles.code') : t('account.password.open')}
      close={t('account.close')}
      onClose={() => (saved.current === undefined ? onClose() : onSignedOut())}
    >
      {challenge ? (
        <div className={css.stack}>
          <p>{t('account.password.code')}</p>
          <NextStep challenge={challenge} onStep={take} onLost={onSignedOut} />
        </div>
      ) : !isProven ? (
        <SignInAgain email={email} onProven={() => setProven(true)} />
      ) : (
        <Form
          {...form}
          title={t(`account.password.${isUnfinished ? 'unfinished' : 'failed'}`)}
          submit={isUnfinished ? common('again') : t('account.password.submit')}
        >
          {!isUnfinished && (
            <>
              <UsernameField email={email} />
              <NewPassword field={field} />
            </>
          )}
        </Form>
      )}
    </OpenDialog>
  )
}

/** False where the sign-in before it is too long ago. */
async function isChanged(password: string): Promise<boolean> {
  const as = await session.ownToken()
  if (as === undefined) return false
  try {
    await call(changePassword, { password }, { as })
    return true
  } catch (error) {
    const code = error instanceof Problem ? error.code : undefined
    if (code === 'sign-in-again') return false
    // An answer that got lost, and was asked for again: the sign-in has ended, as it was to.
    if (code === 'not-signed-in') return true
    throw error
  }
}
