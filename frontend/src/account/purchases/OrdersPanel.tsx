import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Language } from '../../../../contract/language.ts'
import { formatCents } from '../../../../contract/format-cents.ts'
import type { Purchase } from '../../../../contract/orders.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatDate, formatTime, formatUnit } from '../../format.ts'
import { ContactButton } from '../../requests/ContactButton.tsx'
import { PageLink } from '../../frame/PageLink.tsx'
import { routeOf } from '../../routes.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmailAddress } from '../../ui/EmailAddress.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import css from '../Account.module.css'
import { Empty, PurchasesPanel, ToTrainings } from './Panel.tsx'
import { Title } from './Title.tsx'
import { Certificate, Contract } from './Contract.tsx'
import { Receipt } from './Receipt.tsx'

const TONES = { completed: 'success', pending: 'warning', processing: 'warning', failed: 'error' } as const

export const OrdersPanel = () => (
  <PurchasesPanel>{(list, isAll) => <Orders list={list} isAll={isAll} />}</PurchasesPanel>
)

function Orders({ list, isAll }: { list: readonly Purchase[]; isAll: boolean }) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  // A page can be empty while older ones are not.
  if (list.length === 0 && !isAll) return null
  return (
    <Table
      caption={t('orders.caption')}
      rows={list}
      keyOf={({ orderId }) => orderId}
      empty={
        <Empty title={t('orders.empty')} text={t('orders.emptyText')}>
          <ToTrainings />
        </Empty>
      }
      columns={columnsIn(language, t)}
      isPlain
    />
  )
}

const columnsIn = (language: Language, t: TFunction<'account'>): readonly Column<Purchase>[] => [
  { title: t('orders.product'), cell: purchase => <What {...purchase} /> },
  {
    title: `${t('orders.amount')}, ${t('orders.status')}`,
    isNumber: true,
    cell: purchase => (
      <div className={css.money}>
        <span>{formatCents(purchase.totalCents, language)}</span>
        <Status {...purchase} />
      </div>
    ),
  },
  { title: t('orders.actions'), cell: purchase => <OrderActions {...purchase} /> },
]

/** When and where, and what became of it. */
function CoursePlace({ units, venue, place, isAttended }: NonNullable<Purchase['course']>) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const isGone = place === 'given-back' || place === 'cancelled'
  return (
    <>
      <span className={css.sub}>{t('course.begins', { date: formatUnit(units[0] ?? '', language) })}</span>
      <span className={css.sub}>
        {t('course.units', { count: units.length, where: venue ?? t('course.online') })}
      </span>
      {isGone && <span className={css.sub}>{t(`course.${place}`)}</span>}
      {place === 'booked' && !isAttended && <span className={css.sub}>{t('course.later')}</span>}
    </>
  )
}

/** Which order it is, of when and of whom. */
function What({ number, orderedAt, buyer, downloadsFrom, course, ...words }: Purchase) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const named = (name: string) => <span className="hidden">{name} </span>
  return (
    <>
      <strong>
        <Title of={words} />
      </strong>
      {course && <CoursePlace {...course} />}
      {downloadsFrom && (
        <span className={css.sub}>
          {t('orders.downloadsFrom', { date: formatDate(downloadsFrom, language) })}
        </span>
      )}
      <span className={css.sub}>
        {named(t('orders.number'))}
        <span className={css.number}>{number}</span> · {named(t('orders.date'))}
        <time dateTime={orderedAt}>{formatDate(orderedAt, language)}</time>
      </span>
      <span className={css.sub}>
        {named(t('orders.customer'))}
        {buyer.name}, <EmailAddress address={buyer.email} />
      </span>
    </>
  )
}

/** Of the order, and of its money where that has left again. */
export function Status(purchase: Purchase) {
  const { totalCents, refundedCents = 0, voucher, corrections, dispute, withdrawnAt, status } = purchase
  const unpaid = whyUnpaid(purchase)
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const back = refundedCents > 0 ? corrections?.findLast(one => one.refundedCents > 0) : undefined
  const isHeld = dispute?.state === 'open' || dispute?.state === 'lost'
  const held = dispute?.state === 'open' ? 'held' : dispute?.isReturnedDebit ? 'debitReturned' : 'takenBack'
  return (
    <>
      <Badge tone={TONES[status]}>{t(`orderStatus.${status}`)}</Badge>
      {unpaid && <span className={css.sub}>{t(`orders.${unpaid}`)}</span>}
      {voucher && (
        <span className={css.sub}>
          {t('orders.discount', { discount: formatCents(voucher.discountCents, language) })}
        </span>
      )}
      {refundedCents > 0 && refundedCents < totalCents && (
        <span className={css.sub}>
          {t('orders.refunded', { amount: formatCents(refundedCents, language) })}
        </span>
      )}
      {back && (
        <span className={css.sub}>
          {t(refundedCents >= totalCents ? 'orders.refundedWhole' : 'orders.refundedPart', {
            date: formatDate(back.at, language),
          })}
        </span>
      )}
      {withdrawnAt !== undefined && (
        <span className={css.sub}>{t('orders.withdrawn', { date: formatDate(withdrawnAt, language) })}</span>
      )}
      {isHeld && (
        <span className={css.sub}>
          {t(`orders.${held}`, {
            amount: formatCents(dispute.cents, language),
            date: formatDate(dispute.at, language),
          })}
        </span>
      )}
    </>
  )
}

const ENDED = {
  unpaid: 'closed',
  'course-cancelled': 'courseCancelled',
  'money-returned': 'moneyReturned',
  decided: 'decided',
} as const

/** What has become of an order that is not paid, where its status does not say it. */
function whyUnpaid({ status, ended, isPayableElsewhere }: Purchase) {
  if (ended) return ENDED[ended]
  if (status === 'processing') return 'underWay'
  if (status !== 'failed') return undefined
  return isPayableElsewhere ? 'payElsewhere' : 'notCharged'
}

/** What can be done now. Paying works for who has placed the order signed in, and in the browser that has placed it. */
export function OrderActions(purchase: Purchase) {
  const {
    orderId,
    number,
    slug,
    status,
    payableUntil,
    ended,
    downloads,
    receipt,
    receiptId,
    replaced = [],
    corrections = [],
  } = purchase
  const { withdrawableUntil, course, buyer } = purchase
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const ofOrder = <span className="hidden"> {t('orders.ofOrder', { number })}</span>
  const until = payableUntil && {
    date: formatDate(payableUntil, language),
    time: formatTime(payableUntil, language),
  }
  return (
    <ul className={css.can}>
      {until && (
        <li>
          <Link to={`${routeOf('checkout').path.replace(':slug', slug)}?order=${number}`}>
            {t(status === 'failed' ? 'orders.payAgain' : 'orders.pay')}
            {ofOrder}
          </Link>
          <span className={css.sub}>{t('orders.payUntil', until)}</span>
        </li>
      )}
      {ended && (
        <li>
          <Link to={routeOf('checkout').path.replace(':slug', slug)}>
            {t('orders.reorder')}
            {ofOrder}
          </Link>
        </li>
      )}
      {course?.place === 'booked' && course.joinUrl !== undefined && !course.isAttended && (
        <li>
          <a href={course.joinUrl}>
            {t('course.enter')}
            {ofOrder}
          </a>
        </li>
      )}
      {course?.isAttended === true && (
        <li>
          <Certificate orderId={orderId} number={number} />
        </li>
      )}
      {downloads.some(file => file.status === 'available') && (
        <li>
          {downloads.some(({ allowed }) => allowed > 0) ? (
            <Link to="?tab=downloads">
              {t('orders.toDownloads')}
              {ofOrder}
            </Link>
          ) : (
            <Link to="?tab=subscriptions">
              {t('orders.toSubscriptions')}
              {ofOrder}
            </Link>
          )}
        </li>
      )}
      {receipt && (
        <li>
          <Receipt orderId={orderId} number={number} correction={receiptId} state={receipt} />
        </li>
      )}
      {replaced.map(({ what, paperId, receipt: state, at }) => (
        <li key={paperId ?? what}>
          <Receipt orderId={orderId} number={number} correction={paperId} state={state} what={what} />
          <span className={css.sub}>{t(`replaced.${what}`, { date: formatDate(at, language) })}</span>
        </li>
      ))}
      {corrections.map(({ correctionId, receipt: state, refundedCents, at }) => (
        <li key={correctionId}>
          <Receipt
            orderId={orderId}
            number={number}
            correction={correctionId}
            state={state}
            what="correction"
          />
          <span className={css.sub}>
            {t(refundedCents < 0 ? 'correction.notArrived' : 'correction.about', {
              amount: formatCents(Math.abs(refundedCents), language),
              date: formatDate(at, language),
            })}
          </span>
        </li>
      ))}
      {status === 'completed' && (
        <li>
          <Contract orderId={orderId} number={number} />
        </li>
      )}
      {withdrawableUntil !== undefined && (
        <li>
          <PageLink to="withdraw" hash={`#${new URLSearchParams({ order: number, ...buyer }).toString()}`}>
            {t('orders.withdraw')}
            {ofOrder}
          </PageLink>
        </li>
      )}
      <li>
        <ContactButton className={css.word} topic="order" orderNumber={number} />
      </li>
    </ul>
  )
}
