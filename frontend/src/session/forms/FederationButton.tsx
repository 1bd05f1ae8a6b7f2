import { useState } from 'react'
import { leaveFor, useSingleFlight } from '../../form/single-flight.ts'
import { useLoad } from '../../load/use-load.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type IdentityCode, identityCodeOf } from '../identity-problem.ts'
import { providerName } from '../provider.ts'
import css from './Credentials.module.css'
import { loadSending } from './load-sending.ts'

type Props = {
  /** Where to go afterwards. */
  next: string | null
  /** The signed-in user proves it once more. */
  isAgain?: boolean
}

/** Signs in with an account elsewhere, where the stage names a provider. */
export function FederationButton({ next, isAgain = false }: Props) {
  const { t } = useTranslation('auth')
  const [isBusy, start] = useSingleFlight()
  const [problem, setProblem] = useState<IdentityCode>()
  const { value: provider } = useLoad('provider', providerName)
  if (provider === undefined) return null

  async function begin() {
    setProblem(undefined)
    try {
      const { beginFederation } = await loadSending()
      await leaveFor(await beginFederation({ next, isAgain }))
    } catch (error) {
      setProblem(identityCodeOf(error))
    }
  }

  return (
    <div className={css.stack}>
      {problem && (
        <Notice tone="error" isLive>
          <p>{t(`problems.${problem}`)}</p>
        </Notice>
      )}
      <div>
        <Button look="quiet" isBusy={isBusy} onClick={() => start(begin)}>
          {t('begin', { provider })}
        </Button>
      </div>
    </div>
  )
}
