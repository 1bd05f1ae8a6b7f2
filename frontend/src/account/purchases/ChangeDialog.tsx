import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownSubscription } from '../../../../contract/subscriptions.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import css from '../Account.module.css'
import { type Done, useChange } from './use-change.ts'

export type DialogProps = {
  subscription: ShownSubscription
  onDone: (done: Done) => void
  onClose: () => void
}

type Props = {
  title: string
  button: string
  change: () => Promise<ShownSubscription>
  /** Is everything there that the press needs? Says so itself where it is not. */
  isReady?: () => boolean
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

/** Says what a change means, then makes it; what refuses it stands beside the button. */
export function ChangeDialog({ title, button, change, isReady, onDone, onClose, children }: Props) {
  const { t } = useTranslation('account')
  const { start, isPending, error } = useChange(change, onDone)
  return (
    <OpenDialog title={title} close={t('account.close')} onClose={onClose}>
      <div className={css.stack}>
        {children}
        {error && (
          <Notice tone="error" isLive>
            <p>{error.detail}</p>
          </Notice>
        )}
        <div className={css.buttons}>
          <Button isBusy={isPending} onClick={() => (isReady?.() ?? true) && start()}>
            {button}
          </Button>
        </div>
      </div>
    </OpenDialog>
  )
}
