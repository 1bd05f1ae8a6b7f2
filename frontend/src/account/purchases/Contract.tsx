import { useTranslation } from 'react-i18next'
import { fetchContract } from '../../../../contract/contracts.ts'
import { call } from '../../call.ts'
import { usePress } from '../../query/use-press.ts'
import { savePaper } from '../../frame/save-paper.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'

/** The confirmation of a paid order's contract, drawn at the press. */
export function Contract({ orderId, number }: { orderId: string; number: string }) {
  const { t } = useTranslation('account')
  const { start, isPending, error } = usePress(() => call(fetchContract, { orderId }), {
    onDone: savePaper,
  })
  return (
    <>
      <div className={css.buttons}>
        <Button
          look="quiet"
          aria-label={t('contract.ofOrder', { number })}
          isBusy={isPending}
          onClick={() => {
            start()
          }}
        >
          {t('contract.save')}
        </Button>
      </div>
      <div aria-live="polite" className={css.live}>
        {error && (
          <Notice tone="error" title={t('contract.failed')}>
            <p>{error.detail}</p>
          </Notice>
        )}
      </div>
    </>
  )
}
