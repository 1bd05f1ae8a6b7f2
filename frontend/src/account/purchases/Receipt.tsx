import { useTranslation } from 'react-i18next'
import { fetchReceipt, type ReceiptState } from '../../../../contract/receipts.ts'
import { call } from '../../call.ts'
import { usePress } from '../../query/use-press.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'

/** The receipt of a paid order, or a correction of it, or why there is none yet. Its link is signed at the press, and lives some minutes. */
export function Receipt({
  orderId,
  number,
  correction,
  state,
  what = 'receipt',
}: {
  orderId: string
  number: string
  /** Missing: the first invoice. */
  correction?: string | undefined
  state: ReceiptState
  /** The invoice that counts, a correction of it, or one that was replaced with what cancelled it. */
  what?: 'receipt' | 'correction' | 'invoice' | 'cancellation'
}) {
  const { t } = useTranslation('account')
  const { start, isPending, error } = usePress(() => call(fetchReceipt, { orderId, correction }), {
    // An attachment: the browser fetches it and this page stays.
    onDone: ({ url }) => {
      location.assign(url)
    },
    leavesSignedOut: true,
  })
  const words = what === 'invoice' || what === 'cancellation' ? (`earlier.${what}` as const) : what
  if (state !== 'available') return <span className={css.sub}>{t(`${words}.${state}`)}</span>
  return (
    <>
      <div className={css.buttons}>
        <Button
          look="quiet"
          aria-label={t(`${words}.ofOrder`, { number })}
          isBusy={isPending}
          onClick={() => {
            start()
          }}
        >
          {t(`${words}.download`)}
        </Button>
      </div>
      <div aria-live="polite" className={css.live}>
        {error && (
          <Notice tone="error" title={t('receipt.failed')}>
            <p>{error.detail}</p>
          </Notice>
        )}
      </div>
    </>
  )
}
