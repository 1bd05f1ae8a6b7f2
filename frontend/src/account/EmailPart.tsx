import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adoptEmail } from '../../../contract/account.ts'
import { call } from '../call.ts'
import { codeIn, emailIn } from '../proof/checks.ts'
import { CodeField } from '../proof/CodeField.tsx'
import { changeEmail, confirmEmail, resendEmailCode } from '../proof/own-user.ts'
import form from '../proof/Proof.module.css'
import { useProofForm } from '../proof/proof-form.ts'
import { Refused } from '../proof/Refused.tsx'
import { ResendCode } from '../proof/ResendCode.tsx'
import { session } from '../session.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { OpenDialog } from '../ui/OpenDialog.tsx'
import css from './Account.module.css'
import { Part } from './Part.tsx'

type Props = { email: string; onChanged: () => void }

/** The address is what an account hangs on, so a new one counts only once its inbox has answered. */
export function EmailPart({ email, onChanged }: Props) {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const [isChanged, setChanged] = useState(false)

  async function adopt() {
    await call(adoptEmail, {})
    // The tokens still name the old address.
    await session.accessToken({ isForced: true })
    setChanged(true)
    setOpen(false)
    onChanged()
  }

  return (
    <Part title={t('account.email')}>
      <p className={css.value}>{email}</p>
      <p className={css.sub}>{t('account.emailHint')}</p>
      {isChanged && (
        <Notice tone="success" isLive>
          <p>{t('account.changeEmail.done')}</p>
        </Notice>
      )}
      <Button
        look="quiet"
        onClick={() => {
          setChanged(false)
          setSentTo(undefined)
          setOpen(true)
        }}
      >
        {t('account.changeEmail.open')}
      </Button>
      {isOpen && (
        <OpenDialog
          title={t(sentTo ? 'account.changeEmail.codeTitle' : 'account.changeEmail.open')}
          close={t('account.close')}
          onClose={() => setOpen(false)}
        >
          {sentTo ? <Code email={sentTo} onProven={adopt} /> : <Address email={email} onSent={setSentTo} />}
        </OpenDialog>
      )}
    </Part>
  )
}

function Address({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('account')
  const { isBusy, attempt, onSubmit, refusal, errors, errorOf } = useProofForm(async given => {
    const wanted = emailIn(given)
    await changeEmail(wanted)
    onSent(wanted)
  })
  return (
    <form noValidate className={form.form} onSubmit={onSubmit}>
      <p>{t('account.changeEmail.lead', { email })}</p>
      <ErrorSummary attempt={attempt} errors={errors} />
      <Refused refusal={refusal} attempt={attempt} />
      <Field
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        label={t('account.changeEmail.email')}
        error={errorOf('email')}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('account.changeEmail.send')}
        </Button>
      </div>
    </form>
  )
}

/** The code is spent by the first right answer; what follows it may be repeated. */
function Code({ email, onProven }: { email: string; onProven: () => Promise<void> }) {
  const { t } = useTranslation('account')
  const [isProven, setProven] = useState(false)
  const { isBusy, attempt, onSubmit, refusal, errors, errorOf } = useProofForm(async given => {
    if (!isProven) await confirmEmail(codeIn(given))
    setProven(true)
    await onProven()
  })
  return (
    <>
      <form noValidate className={form.form} onSubmit={onSubmit}>
        <p>{t('account.changeEmail.sent', { email })}</p>
        <ErrorSummary attempt={attempt} errors={errors} />
        <Refused refusal={refusal} attempt={attempt} />
        {!isProven && <CodeField hint={t('account.changeEmail.hint')} error={errorOf('code')} />}
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t(isProven ? 'again' : 'account.changeEmail.submit')}
          </Button>
        </div>
      </form>
      {!isProven && <ResendCode resend={resendEmailCode} />}
    </>
  )
}
