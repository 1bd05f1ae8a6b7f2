import { useTranslation } from 'react-i18next'
import { fetchContract, fetchPlanContract } from '../../../../contract/contracts.ts'
import { fetchCertificate } from '../../../../contract/participants.ts'
import type { Paper } from '../../../../contract/paper.ts'
import { call } from '../../call.ts'
import { usePress } from '../../query/use-press.ts'
import { formatDate } from '../../format.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { savePaper } from '../../frame/save-paper.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'

type OfOrder = { orderId: string; number: string }
type OfChange = { subscriptionId: string; at: string }

/** The confirmation of a paid order's contract, drawn at the press. */
export const Contract = ({ orderId, number }: OfOrder) => (
  <SavePaper what="contract" number={number} fetch={() => call(fetchContract, { orderId })} />
)

/** What the health insurer wants to see of a course. */
export const Certificate = ({ orderId, number }: OfOrder) => (
  <SavePaper what="course" number={number} fetch={() => call(fetchCertificate, { orderId })} />
)

/** What was agreed with a change of plan. */
export const ChangeContract = ({ subscriptionId, at }: OfChange) => {
  const { language } = useCurrentPage()
  return (
    <SavePaper
      what="change"
      number={formatDate(at, language)}
      fetch={() => call(fetchPlanContract, { subscriptionId, at })}
    />
  )
}

type Props = { what: 'contract' | 'course' | 'change'; number: string; fetch: () => Promise<Paper> }

function SavePaper({ what, number, fetch }: Props) {
  const { t } = useTranslation('account')
  const { start, isPending, error } = usePress(fetch, { onDone: savePaper })
  return (
    <>
      <div className={css.buttons}>
        <Button
          look="quiet"
          aria-label={t(`${what}.ofOrder`, { number })}
          isBusy={isPending}
          onClick={() => {
            start()
          }}
        >
          {t(`${what}.save`, { number })}
        </Button>
      </div>
      <div aria-live="polite" className={css.live}>
        {error && (
          <Notice tone="error" title={t(`${what}.failed`)}>
            <p>{error.detail}</p>
          </Notice>
        )}
      </div>
    </>
  )
}
