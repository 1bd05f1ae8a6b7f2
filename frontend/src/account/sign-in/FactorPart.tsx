import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { switchFactor } from '../../session/own-user.ts'
import { identityCodeOf } from '../../session/identity-problem.ts'
import { SignInAgain } from '../../session/forms/SignInAgain.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import css from '../Account.module.css'
import type { SecondFactorState } from '../../session/account-sync.ts'
import { Part } from '../Part.tsx'

/** Once in the life of a sign-in. */
const FactorSetup = lazy(() => import('../../session/forms/FactorSetup.tsx'))

type Props = {
  email: string
  standing: SecondFactorState | undefined
  onSwitchedOn: () => void
  onSwitchedOff: () => void
}

/** Nobody but the identity service knows whether a code is asked for. */
export function FactorPart({ email, standing, onSwitchedOn, onSwitchedOff }: Props) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState<'on' | 'off'>()
  const [outcome, setOutcome] = useState<'off' | 'failed'>()

  async function switchOff() {
    try {
      await switchFactor(false)
      setOutcome('off')
    } catch (error) {
      identityCodeOf(error)
      setOutcome('failed')
    }
    setOpen(undefined)
    // This look tells our side too, which owes the mail; where that fails, the next view does.
    onSwitchedOff()
  }

  const { isFactorOn: isOn, problem } = standing ?? {}
  return (
    <Part title={t('account.factor.title')}>
      <p className={css.sub}>{t('account.factor.text')}</p>
      {problem && (
        <Notice tone="error">
          <p>{problem}</p>
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
            <Suspense fallback={<Loading />}>
              <FactorSetup email={email} onDone={onSwitchedOn} />
            </Suspense>
          ) : (
            <SignInAgain email={email} onProven={() => void switchOff()} />
          )}
        </OpenDialog>
      )}
    </Part>
  )
}
