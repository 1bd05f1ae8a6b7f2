import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pendingEmail, rememberPendingEmail } from '../../session/pending-email.ts'
import { refusedField } from '../../form/refused-field.ts'
import { codeIn, emailIn } from '../../session/forms/checks.ts'
import { CodeField } from '../../session/forms/CodeField.tsx'
import { changeEmail, confirmEmail, resendEmailCode } from '../../session/own-user.ts'
import forms from '../../session/forms/Credentials.module.css'
import { Form } from '../../form/Form.tsx'
import { useServerForm } from '../../session/forms/server-form.ts'
import { ResendCode } from '../../session/forms/ResendCode.tsx'
import { IdentityProblem } from '../../session/identity-problem.ts'
import { SignInAgain } from '../../session/forms/SignInAgain.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import css from '../Account.module.css'
import { followEmail } from '../../session/account-sync.ts'
import { Part } from '../Part.tsx'

type Props = {
  email: string
  onChanged: () => void
}

/** The address is what an account hangs on, so a new one counts only once its inbox has answered. */
export function EmailPart({ email, onChanged }: Props) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState<'address' | 'sent' | 'code'>()
  const [isChanged, setChanged] = useState(false)
  /** With the address goes the account: a browser left open is not its owner. */
  const [isAgain, setAgain] = useState(false)
  const sentTo = pendingEmail(email)

  async function adopt() {
    await followEmail()
    setChanged(true)
    setOpen(undefined)
    onChanged()
  }

  function ask(step: 'address' | 'code') {
    setChanged(false)
    setAgain(false)
    setOpen(step)
  }

  return (
    <Part title={t('account.email')}>
      <p className={css.value}>{email}</p>
      <p className={css.sub}>{t('account.emailHint')}</p>
      {isChanged && !open && (
        <Notice tone="success" isLive>
          <p>{t('account.changeEmail.done')}</p>
        </Notice>
      )}
      {sentTo && (
        <Notice>
          <p>{t('account.changeEmail.waiting', { email: sentTo })}</p>
        </Notice>
      )}
      <div className={css.actions}>
        {sentTo && (
          <Button look="quiet" onClick={() => ask('code')}>
            {t('account.changeEmail.enter')}
          </Button>
        )}
        <Button look="quiet" onClick={() => ask('address')}>
          {t('account.changeEmail.open')}
        </Button>
      </div>
      {open && (
        <OpenDialog
          title={t(open === 'address' ? 'account.changeEmail.open' : 'account.changeEmail.codeTitle')}
          close={t('account.close')}
          onClose={() => setOpen(undefined)}
        >
          {!isAgain ? (
            <SignInAgain email={email} onProven={() => setAgain(true)} />
          ) : open !== 'address' && sentTo ? (
            <Code
              email={sentTo}
              isSent={open === 'sent'}
              onOld={() => setAgain(false)}
              onProven={adopt}
              onResent={() => rememberPendingEmail(email, sentTo)}
            />
          ) : (
            <Address
              email={email}
              onOld={() => setAgain(false)}
              onSent={wanted => {
                rememberPendingEmail(email, wanted)
                setOpen('sent')
              }}
            />
          )}
        </OpenDialog>
      )}
    </Part>
  )
}

type AddressProps = { email: string; onOld: () => void; onSent: (email: string) => void }

function Address({ email, onOld, onSent }: AddressProps) {
  const { t } = useTranslation('account')
  const { form, field } = useServerForm(['email'], async given => {
    const wanted = emailIn(given)
    // The pool would take it and send nothing.
    if (wanted === email) throw refusedField('email', 'email-same')
    if (await isFresh(() => changeEmail(wanted))) onSent(wanted)
    else onOld()
  })
  return (
    <Form {...form} submit={t('account.changeEmail.send')}>
      <p>{t('account.changeEmail.lead', { email })}</p>
      <Field {...field('email')} type="email" autoComplete="email" label={t('account.changeEmail.email')} />
    </Form>
  )
}

type CodeProps = {
  email: string
  /** Just now. */
  isSent: boolean
  /** The sign-in is too long ago. */
  onOld: () => void
  onProven: () => Promise<void>
  onResent: () => void
}

/** The code is spent by the first right answer; what follows it may be repeated. */
function Code({ email, isSent, onOld, onProven, onResent }: CodeProps) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation()
  const [isProven, setProven] = useState(false)
  const { form, field } = useServerForm(['code'], async given => {
    if (!isProven) {
      const code = codeIn(given)
      if (!(await isFresh(() => confirmEmail(code)))) return onOld()
    }
    setProven(true)
    await onProven()
  })
  return (
    <div className={forms.stack}>
      <Form {...form} submit={isProven ? common('again') : t('account.changeEmail.submit')}>
        <p>{t('account.changeEmail.sent', { email })}</p>
        {!isProven && <CodeField isFirst hint={t('account.changeEmail.hint')} {...field('code')} />}
      </Form>
      {!isProven && <ResendCode isSent={isSent} resend={() => resendEmailCode().then(onResent)} />}
    </div>
  )
}

/** False where the pool was not asked, because the sign-in before it is too long ago. */
async function isFresh(step: () => Promise<void>): Promise<boolean> {
  try {
    await step()
    return true
  } catch (error) {
    if (error instanceof IdentityProblem && error.code === 'sign-in-again') return false
    throw error
  }
}
