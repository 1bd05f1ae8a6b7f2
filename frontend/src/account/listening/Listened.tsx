import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShownSubscription } from '../../../../contract/subscriptions.ts'
import { heardIn, subscriptions } from '../purchases/subscriptions.ts'
import { Title } from '../purchases/Title.tsx'
import { ListenButton } from './ListenButton.tsx'
import css from './NextUnit.module.css'
import { NextUnit } from './NextUnit.tsx'
import { listenableOf } from './next-unit.ts'

/** What a subscription gives to hear now. */
export function Listened({ subscription }: { subscription: ShownSubscription }) {
  const { t } = useTranslation('account')
  const { places, turns } = useSuspenseQuery({ ...subscriptions, select: heardIn }).data
  const listenable = listenableOf(subscription, turns)
  if (listenable.recordings.length === 0) return null
  return (
    <>
      <NextUnit
        of={listenable}
        places={places}
        // Where a payment is open, that comes first.
        look={subscription.status === 'past_due' ? 'quiet' : 'primary'}
      />
      <details className={css.recordings}>
        <summary>{t('listening.all', { count: listenable.recordings.length })}</summary>
        <ul>
          {listenable.recordings.map(recording => (
            <li key={recording.fileId}>
              <ListenButton of={listenable} fileId={recording.fileId} />
              <Title of={recording} />
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
