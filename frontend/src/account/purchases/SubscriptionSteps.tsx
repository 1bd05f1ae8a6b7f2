import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changePaymentMethod,
  undoPlanChange,
  type ShownSubscription,
  type SubscriptionStep,
  undoCancellation,
} from '../../../../contract/subscriptions.ts'
import { call } from '../../call.ts'
import { usePress } from '../../query/use-press.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'
import { CancelDialog } from './CancelDialog.tsx'
import { PauseDialog, ResumeDialog } from './PauseDialog.tsx'
import { useTitleOf } from './Title.tsx'
import { type Done, useChange } from './use-change.ts'

type Props = { subscription: ShownSubscription }

/** The steps that ask before they are taken, in the order of their buttons. */
const DIALOGS = {
  resume: ResumeDialog,
  pause: PauseDialog,
  'change-plan': lazy(() => import('./PlanDialog.tsx')),
  cancel: CancelDialog,
} as const
const ASKING = ['resume', 'change-plan', 'pause', 'cancel'] as const satisfies SubscriptionStep[]

/** What can be done now, with what came of the last press beside it. */
export function SubscriptionSteps({ subscription }: Props) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState<keyof typeof DIALOGS>()
  const [done, setDone] = useState<Done>()
  const { subscriptionId, slug, steps } = subscription
  const { title } = useTitleOf(subscription)
  const undo = useChange(
    () => call(undoCancellation, { subscriptionId }),
    () => setDone('undone'),
  )
  const undoChange = useChange(
    () => call(undoPlanChange, { subscriptionId, slug }),
    () => setDone('kept'),
  )
  const error = undo.error ?? undoChange.error
  const named = (action: string) => t('subscriptions.ofPlan', { action, title })
  const Dialog = open && DIALOGS[open]
  return (
    <>
      <div className={css.buttons}>
        {steps.includes('change-method') && <ChangeMethod subscription={subscription} />}
        {ASKING.filter(step => steps.includes(step)).map(step => (
          <Button
            key={step}
            look="quiet"
            aria-label={named(t(`subscriptions.${step}`))}
            onClick={() => setOpen(step)}
          >
            {t(`subscriptions.${step}`)}
          </Button>
        ))}
        {steps.includes('undo-plan-change') && (
          <Button
            look="quiet"
            aria-label={named(t('subscriptions.undoPlanChange'))}
            isBusy={undoChange.isPending}
            onClick={() => undoChange.start()}
          >
            {t('subscriptions.undoPlanChange')}
          </Button>
        )}
        {steps.includes('undo') && (
          <Button
            look="quiet"
            aria-label={named(t('subscriptions.undo'))}
            isBusy={undo.isPending}
            onClick={() => undo.start()}
          >
            {t('subscriptions.undo')}
          </Button>
        )}
      </div>
      {done && (
        // The button that was pressed may be gone.
        <Notice key={done} tone="success" takesFocus>
          <p>{t(`subscriptions.done.${done}`)}</p>
        </Notice>
      )}
      <div aria-live="polite" className={css.live}>
        {error && (
          <Notice tone="error">
            <p>{error.detail}</p>
          </Notice>
        )}
      </div>
      {Dialog && (
        <Suspense>
          <Dialog
            subscription={subscription}
            onDone={now => {
              setDone(now)
              setOpen(undefined)
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Leads to the payment provider's page, and from there back here. */
function ChangeMethod({ subscription }: Props) {
  const { t } = useTranslation('account')
  const { subscriptionId, status } = subscription
  const { title } = useTitleOf(subscription)
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
