import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { secondFactorChanged } from '../../../contract/account.ts'
import { useAnswer } from '../answer.ts'
import { signInPath } from '../auth/next.ts'
import { call } from '../call.ts'
import { FactorSetup } from '../proof/FactorSetup.tsx'
import { hasFactor, switchFactor } from '../proof/own-user.ts'
import { proofCodeOf } from '../proof/proof-problem.ts'
import { SignInAgain } from '../proof/SignInAgain.tsx'
import { session } from '../session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { OpenDialog } from '../ui/OpenDialog.tsx'
import css from './Account.module.css'
import { Part } from './Part.tsx'

/** Nobody but the identity service knows whether a code is asked for. */
const askWhether = async () => {
  try {
    return { isOn: await hasFactor() }
  } catch (error) {
    return { refusal: proofCodeOf(error) }
  }
}

export function FactorPart({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const { t: auth } = useTranslation('auth')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const factor = useAnswer('factor', askWhether)
  const [open, setOpen] = useState<'on' | 'off'>()
  const [outcome, setOutcome] = useState<'off' | 'failed'>()

  /** Every sign-in of before has ended; the next one asks for a code. */
  async function beginAgain() {
    await session.forget()
    await navigate(signInPath(pathname + search), { replace: true, state: { note: 'factor-on' } })
  }

  async function switchOff() {
    try {
      await switchFactor(false)
      // It is off; the mail about it waits for the next look where this fails.
      await call(secondFactorChanged, {}).catch(() => undefined)
      setOutcome('off')
    } catch (error) {
      proofCodeOf(error)
      setOutcome('failed')
    }
    setOpen(undefined)
    factor.again()
  }

  const isOn = factor.value?.isOn
  return (
    <Part title={t('account.factor.title')}>
      <p className={css.sub}>{t('account.factor.text')}</p>
      {factor.value?.refusal && (
        <Notice tone="error">
          <p>{auth(`problems.${factor.value.refusal}`)}</p>
        </Notice>
      )}
      {isOn !== undefined && (
        <p>
          <Badge tone={isOn ? 'success' : 'neutral'}>
            {t(isOn ? 'account.factor.on' : 'account.factor.off')}
          </Badge>
        </p>
      )}
      {outcome && (
        <Notice tone={outcome === 'off' ? 'success' : 'error'} isLive>
          <p>{t(outcome === 'off' ? 'account.factor.removed' : 'account.factor.failed')}</p>
        </Notice>
      )}
      {isOn !== undefined && (
        <Button
          look="quiet"
          onClick={() => {
            setOutcome(undefined)
            setOpen(isOn ? 'off' : 'on')
          }}
        >
          {t(isOn ? 'account.factor.switchOff' : 'account.factor.switchOn')}
        </Button>
      )}
      {open && (
        <OpenDialog
          title={t(open === 'on' ? 'account.factor.switchOn' : 'account.factor.switchOff')}
          close={t('account.close')}
          onClose={() => setOpen(undefined)}
        >
          {open === 'on' ? (
            <FactorSetup email={email} onDone={() => void beginAgain()} />
          ) : (
            <SignInAgain email={email} onProven={() => void switchOff()} />
          )}
        </OpenDialog>
      )}
    </Part>
  )
}
