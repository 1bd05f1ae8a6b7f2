import { infiniteQueryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { listOffers } from '../../../../contract/staff-shop.ts'
import { listVoucherUses, MAKES_VOUCHERS, type StaffVoucher } from '../../../../contract/staff-vouchers.ts'
import { day, euros, lastDay, shortMoment, USE_STATE_NAMES } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { queryOf } from '../../query/query-client.ts'
import { routeOf } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ToList } from '../list/ToList.tsx'
import { Facts } from '../parts/Part.tsx'
import css from '../Admin.module.css'
import { useMay } from '../frame/use-member.ts'
import { CsvButton } from '../list/CsvButton.tsx'
import { Timeline } from '../parts/Timeline.tsx'
import { MakeCodes } from './MakeCodes.tsx'
import { StatusForm } from './StatusForm.tsx'
import { ofVoucher, voucherList } from './voucher-list.tsx'
import { doesWhat, goodFor, stateOf } from './words.ts'

/** One code or batch: what it does, who has used it, what was decided about it. */
export function VoucherDetail({ id }: { id: string }) {
  const voucher = useSuspenseQuery(ofVoucher(id)).data
  const mayDecide = useMay(MAKES_VOUCHERS)
  const { code, group, title, count = 0, made = 0 } = voucher
  const isBatch = group === 'batch'
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>{isBatch ? `Serie ${code}-…` : code}</h2>
          <p>
            {stateOf(voucher)}
            {title !== undefined && `, ${title}`}
          </p>
        </div>
        <ToList of={voucherList} />
      </div>
      {isBatch && made < count && <MakeCodes batch={voucher} />}
      <Terms voucher={voucher} />
      {isBatch && (
        <section className={css.part} aria-label="Codes">
          <h3>Codes</h3>
          <p>
            {made.toLocaleString('de-DE')} von {count.toLocaleString('de-DE')} Codes sind gemacht.
          </p>
          {mayDecide && (
            <CsvButton
              csv={{ name: 'voucher-codes', asks: () => ({ id }) }}
              asked={{ search: '', filters: {}, sort: '', after: undefined }}
            />
          )}
        </section>
      )}
      <Uses of={voucher} />
      {mayDecide && <StatusForm key={voucher.id} voucher={voucher} />}
      <Timeline happenings={voucher.timeline} />
    </>
  )
}

function Terms({ voucher }: { voucher: StaffVoucher }) {
  const { lines: offers } = useSuspenseQuery(queryOf(listOffers, {})).data
  const { minimumCents, validFrom, validUntil, limitTotal, limitPerCustomer, taken, group, batchId } = voucher
  const facts: (readonly [string, ReactNode] | false)[] = [
    ['Wirkung', doesWhat(voucher)],
    ['Gilt für', goodFor(voucher, offers).join('; ')],
    minimumCents !== undefined && ['Ab', `${euros(minimumCents)} Preis des Angebots`],
    ['Zeit', `${day(validFrom)} bis einschließlich ${lastDay(validUntil)}`],
    [
      'Limit',
      limitTotal === undefined ? 'keines' : `${limitTotal}${group === 'batch' ? ' je Code' : ' insgesamt'}`,
    ],
    limitPerCustomer !== undefined && ['Je Person', `${limitPerCustomer}`],
    taken !== undefined && ['Eingelöst', `${taken}, auch mit noch offenen Bestellungen`],
    batchId !== undefined && [
      'Serie',
      <Fragment key="batch">
        <Link to={`?gutschein=${batchId}`}>Zur Serie</Link>, die auch über diesen Code entscheidet
      </Fragment>,
    ],
  ]
  return (
    <section className={css.part} aria-label="Bedingungen">
      <h3>Bedingungen</h3>
      <Facts of={facts} />
    </section>
  )
}

/** All of them, page by page, and as a file; of a batch with the code that each was made with. */
function Uses({ of: { id, group } }: { of: StaffVoucher }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } =
    useSuspenseInfiniteQuery(usesOf(id))
  const uses = data.pages.flatMap(({ lines }) => lines)
  return (
    <section className={css.part} aria-label="Einlösungen">
      <h3>Einlösungen</h3>
      {uses.length === 0 ? (
        <p>Noch keine.</p>
      ) : (
        <>
          <ul className={css.papers}>
            {uses.map(({ number, code, at, state, discountCents }) => (
              <li key={`${code} ${number} ${at}`}>
                {number === undefined ? (
                  <span>{shortMoment(at)}</span>
                ) : (
                  <Link to={`${routeOf('staffOrders').path}?order=${number}`}>{number}</Link>
                )}
                <span>
                  {USE_STATE_NAMES[state]}, {shortMoment(at)}
                </span>
                <span>{discountCents > 0 && `−${euros(discountCents)}`}</span>
                {group === 'batch' && <div className={css.what}>{code}</div>}
              </li>
            ))}
          </ul>
          {isFetchNextPageError && <Notice tone="error">{error?.detail}</Notice>}
          {hasNextPage && (
            <Button
              look="quiet"
              isBusy={isFetchingNextPage}
              onClick={() => void fetchNextPage({ cancelRefetch: false })}
            >
              Ältere Einlösungen
            </Button>
          )}
          <CsvButton
            csv={{ name: 'voucher-uses', asks: () => ({ id }) }}
            asked={{ search: '', filters: {}, sort: '', after: undefined }}
          />
        </>
      )}
    </section>
  )
}

const usesOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['listVoucherUses', id],
    queryFn: ({ pageParam }) =>
      call(listVoucherUses, { id, ...(pageParam !== undefined && { after: pageParam }) }),
    // The library infers it from this value alone.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
