import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAnswer } from '../answer.ts'
import { Button } from '../ui/Button.tsx'
import { beginFederation, federationOf } from './federation.ts'

/** Signs in with an account elsewhere, where the stage names a provider. */
export function FederationButton() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const { value: federation } = useAnswer('federation', federationOf)
  if (!federation) return null
  return (
    <div>
      <Button
        look="quiet"
        isBusy={isBusy}
        onClick={() => {
          setBusy(true)
          void beginFederation(federation, search.get('next')).then(address => location.assign(address))
        }}
      >
        {t('callback.begin', { provider: federation.provider })}
      </Button>
    </div>
  )
}
