import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { listReceipts, type ReceiptLine } from '../../../../contract/staff-bookkeeping.ts'
import { openReceipt } from '../../../../contract/staff.ts'
import { euros, shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { queryOf } from '../../query/query-client.ts'
import { usePress } from '../../query/use-press.ts'
import { routeOf } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import detail from '../Admin.module.css'
import { useListAddress } from '../list/use-list-address.ts'
import { paperName } from '../orders/paper-name.ts'
import { ToList } from '../list/ToList.tsx'
import { monthIn, shown } from './shown.ts'

/** While its PDF is drawn. */
const SOON_MS = 5_000

export const ofReceipt = (month: string, number: string) => ({
  ...queryOf(listReceipts, { month, number }),
  refetchInterval: ({
    state: { data },
  }: {
    state: { data: { lines: readonly ReceiptLine[] } | undefined }
  }) =>
    data?.lines.some(line => line.number === number && line.state === 'being-made')
      ? SOON_MS
      : (false as const),
})

const WITHOUT_PDF: Record<ReceiptLine['state'], string | undefined> = {
  available: undefined,
  'being-made': 'Das PDF wird gerade gezeichnet.',
  unavailable: 'Das PDF ist nicht verfügbar.',
}

/** One paper: its number, its order, and itself. */
export function ReceiptDetail({ number }: { number: string }) {
  const month = monthIn(useListAddress(shown).asked.filters)
  // By its number, which no other begins with: on whichever page of the list it stands.
  const { lines } = useSuspenseQuery(ofReceipt(month, number)).data
  const receipt = lines.find(line => line.number === number)
  const { start, isPending, error } = usePress(
    ({ orderNumber, correction }: { orderNumber: string; correction: string | undefined }) =>
      call(openReceipt, { number: orderNumber, correction }),
    {
      onDone: ({ url }) => {
        location.assign(url)
      },
    },
  )
  return (
    <>
      <div className={detail.head}>
        <div>
          <h2>{number}</h2>
          {receipt && <p>{paperName(receipt.correction)}</p>}
        </div>
        <ToList of={shown} />
      </div>
      {receipt ? (
        <section className={detail.part} aria-label="Beleg">
          <dl className={detail.facts}>
            <div>
              <dt>Bestellung</dt>
              <dd>
                <Link to={`${routeOf('staffOrders').path}?order=${receipt.orderNumber}`}>
                  {receipt.orderNumber}
                </Link>
              </dd>
            </div>
            <div>
              <dt>Betrag</dt>
              <dd>{euros(receipt.totalCents)}</dd>
            </div>
            <div>
              <dt>Ausgestellt</dt>
              <dd>{shortMoment(receipt.issuedAt)}</dd>
            </div>
            {receipt.paidAt !== undefined && (
              <div>
                <dt>Bezahlt</dt>
                <dd>{shortMoment(receipt.paidAt)}</dd>
              </div>
            )}
          </dl>
          <div>
            <Button
              look="quiet"
              isBusy={isPending}
              disabledBecause={WITHOUT_PDF[receipt.state]}
              onClick={() => start({ orderNumber: receipt.orderNumber, correction: receipt.correction })}
            >
              PDF öffnen
            </Button>
          </div>
          {error && <Notice tone="error">{error.detail}</Notice>}
        </section>
      ) : (
        <p className={detail.part}>In diesem Monat gibt es keinen Beleg mit dieser Nummer.</p>
      )}
    </>
  )
}
