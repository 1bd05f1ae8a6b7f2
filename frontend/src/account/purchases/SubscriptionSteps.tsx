import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cancelSubscription,
  changePaymentMethod,
  type ShownSubscription,
  undoCancellation,
} from '../../../../contract/subscriptions.ts'
import { call } from '../../call.ts'
import { formatDate } from '../../format.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { usePress } from '../../query/use-press.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import css from '../Account.module.css'
import { subscriptions, withChanged } from './subscriptions.ts'

type Props = { subscription: ShownSubscription }

/** What can be done now, with what came of the last press beside it. */
export function SubscriptionSteps({ subscription }: Props) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const [isCancelling, setCancelling] = useState(false)
  const { subscriptionId, title, steps, cancellableTo } = subscription
  const change = useChange(() => setCancelling(false))
  const named = (action: string) => t('subscriptions.ofPlan', { action, title })
  const date = cancellableTo ? formatDate(cancellableTo, language) : ''
  return (
    <>
      <div className={css.buttons}>
        {steps.includes('change-method') && <ChangeMethod subscription={subscription} />}
        {steps.includes('cancel') && (
          <Button
            look="quiet"
            aria-label={named(t('subscriptions.cancel'))}
            onClick={() => setCancelling(true)}
          >
            {t('subscriptions.cancel')}
          </Button>
        )}
        {steps.includes('undo') && (
          <Button
            aria-label={named(t('subscriptions.undo'))}
            isBusy={change.isPending}
            onClick={() => change.start({ route: undoCancellation, subscriptionId, done: 'undone' })}
          >
            {t('subscriptions.undo')}
          </Button>
        )}
      </div>
      <div aria-live="polite" className={css.live}>
        {change.done && <Notice tone="success">{<p>{t(`subscriptions.done.${change.done}`)}</p>}</Notice>}
        {change.problem && !isCancelling && (
          <Notice tone="error">
            <p>{change.problem}</p>
          </Notice>
        )}
      </div>
      {isCancelling && (
        <OpenDialog
          title={t('subscriptions.cancelTitle')}
          close={t('account.close')}
          onClose={() => setCancelling(false)}
        >
          <p>{t('subscriptions.cancelText', { date })}</p>
          <p>{t('subscriptions.cancelUndo')}</p>
          {change.problem && (
            <Notice tone="error" isLive>
              <p>{change.problem}</p>
            </Notice>
          )}
          <div className={css.buttons}>
            <Button
              isBusy={change.isPending}
              onClick={() => change.start({ route: cancelSubscription, subscriptionId, done: 'cancelled' })}
            >
              {t('subscriptions.cancelOn', { date })}
            </Button>
          </div>
        </OpenDialog>
      )}
    </>
  )
}

type Asked = {
  route: typeof cancelSubscription | typeof undoCancellation
  subscriptionId: string
  done: 'cancelled' | 'undone'
}

/** The answer is the subscription as it stands then. */
function useChange(onDone: () => void) {
  const client = useQueryClient()
  const { start, isPending, data, error, variables } = usePress(
    async ({ route, subscriptionId }: Asked) => {
      await client.cancelQueries(subscriptions)
      return call(route, { subscriptionId })
    },
    {
      onDone: changed => {
        client.setQueryData(subscriptions.queryKey, known => withChanged(known, changed))
        onDone()
      },
      // What it says is how things stand: the list is asked for again.
      onRefused: () => void client.invalidateQueries(subscriptions),
      leavesSignedOut: true,
    },
  )
  return {
    start,
    isPending,
    done: data && variables.done,
    problem: error?.detail,
  }
}

/** Leads to the payment provider's page, and from there back here. */
function ChangeMethod({ subscription: { subscriptionId, title, status } }: Props) {
  const { t } = useTranslation('account')
  const { start, isPending, error } = usePress(() => call(changePaymentMethod, { subscriptionId }), {
    onDone: ({ url }) => location.assign(url),
    leavesSignedOut: true,
  })
  return (
    <>
      <Button
        look={status === 'past_due' ? 'primary' : 'quiet'}
        aria-label={t('subscriptions.ofPlan', { action: t('subscriptions.changeMethod'), title })}
        isBusy={isPending}
        onClick={() => start()}
      >
        {t('subscriptions.changeMethod')}
      </Button>
      {error && (
        <Notice tone="error" isLive>
          <p>{error.detail}</p>
        </Notice>
      )}
    </>
  )
}
