import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorChanged } from '../../../../contract/account.ts'
import { site } from '../../../../contract/site.ts'
import { call } from '../../call.ts'
import { useTexts } from '../../frame/use-texts.ts'
import { LoadFailed } from '../../load/LoadFailed.tsx'
import { useLoad } from '../../load/use-load.ts'
import { Problem } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { codeIn } from './checks.ts'
import { CodeField } from './CodeField.tsx'
import { confirmFactor, startFactor } from '../own-user.ts'
import css from './Credentials.module.css'
import { Form } from '../../form/Form.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { useServerForm } from './server-form.ts'
import { identityCodeOf } from '../identity-problem.ts'

type Props = {
  email: string
  /** It is on, and every sign-in of before has ended. */
  onDone: () => void
}

/** Gives an authenticator app its secret, and waits for the first code as the proof that it has it. */
export default function FactorSetup({ email, onDone }: Props) {
  useTexts(['factor'])
  const { t } = useTranslation(['factor', 'auth'])
  const started = useLoad('factor', () =>
    startFactor().then(
      secret => ({ secret }),
      error => ({ code: identityCodeOf(error) }),
    ),
  )
  if (!started.value) return <Loading />
  if ('code' in started.value && started.value.code === 'sign-in-again')
    return started.isWaiting ? <Loading /> : <SignInAgain email={email} onProven={started.again} />
  if ('code' in started.value)
    return (
      <LoadFailed
        problem={{ detail: t(`auth:problems.${started.value.code}`) }}
        isBusy={started.isWaiting}
        onAgain={started.again}
      />
    )
  return <FirstCode email={email} secret={started.value.secret} onDone={onDone} />
}

function FirstCode({ email, secret, onDone }: Props & { secret: string }) {
  const { t } = useTranslation(['factor', 'auth'])
  const isOn = useRef(false)
  const { form, field } = useServerForm(['code'], async given => {
    // A code is taken once; what is repeated is only what comes after it.
    if (!isOn.current) await confirmFactor(codeIn(given))
    isOn.current = true
    // Ends every sign-in that began without the factor, tells by mail, and records it: staff have no rights before.
    await call(secondFactorChanged, {}).catch(unlessSignedOut)
    onDone()
  })
  const address = otpauth(email, secret)
  return (
    <ol className={css.steps}>
      <li>
        <h3>{t('app')}</h3>
        <p>{t('appText')}</p>
      </li>
      <li>
        <h3>{t('scan')}</h3>
        <QrCode className={css.qr} text={address} label={t('qr')} />
        <p>
          {t('byHand')} <a href={address}>{t('open')}</a>
        </p>
        <Secret secret={secret} />
      </li>
      <li>
        <h3>{t('prove')}</h3>
        <Form {...form} submit={t('submit')}>
          <CodeField {...field('code')} />
          <p>{t('recovery')}</p>
        </Form>
      </li>
    </ol>
  )
}

/** An answer that got lost: the sign-in has ended, as it was to. */
function unlessSignedOut(error: unknown) {
  if (!(error instanceof Problem && error.code === 'not-signed-in')) throw error
}

function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation(['factor', 'auth'])
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={css.secret}>
      <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      <Button
        look="quiet"
        onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
      >
        {t('copy')}
      </Button>
      <p aria-live="polite">{isCopied && t('copied')}</p>
    </div>
  )
}

/** How authenticator apps take a secret: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function otpauth(email: string, secret: string): string {
  const label = `${site.brand}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${site.brand}`
}
