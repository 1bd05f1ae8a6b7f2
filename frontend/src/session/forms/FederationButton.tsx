import { useTranslation } from 'react-i18next'
import { useLoad } from '../../load/use-load.ts'
import { leaveFor, useSingleFlight } from '../../form/single-flight.ts'
import { beginFederation, federationOf } from '../federation.ts'
import { Button } from '../../ui/Button.tsx'

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
  const { value: federation } = useLoad('federation', federationOf)
  if (!federation) return null
  return (
    <div>
      <Button
        look="quiet"
        isBusy={isBusy}
        onClick={() => start(async () => leaveFor(await beginFederation(federation, { next, isAgain })))}
      >
        {t('callback.begin', { provider: federation.provider })}
      </Button>
    </div>
  )
}
