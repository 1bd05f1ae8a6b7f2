import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { openReceipt, REFUNDS, type StaffOrder } from '../../../../contract/staff.ts'
import {
  day,
  euros,
  shortMoment,
  SUBSCRIPTION_STATUS_NAMES,
  topicName,
  TYPE_NAMES,
} from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { apiNow } from '../../load/api-clock.ts'
import { usePress } from '../../query/use-press.ts'
import { routeOf } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useMay } from '../frame/use-member.ts'
import css from '../Admin.module.css'
import { ToList } from '../list/ToList.tsx'
import { Files } from './Files.tsx'
import { addressStays } from './address-effects.ts'
import { AddressForm } from './AddressForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import { formerAddress } from './former-address.ts'
import { Mails } from './Mails.tsx'
import { nextLook, ofOrder } from './of-order.ts'
import { LicenceForm } from './LicenceForm.tsx'
import { RefundForm } from './RefundForm.tsx'
import { FIXED } from './invoice-effects.ts'
import { InvoiceForm } from './InvoiceForm.tsx'
import { paperName } from './paper-name.ts'
import { orderList } from './order-list.tsx'
import { StatusMark } from './StatusMark.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Facts, Part } from '../parts/Part.tsx'
import { Timeline } from '../parts/Timeline.tsx'

/** One order with everything that a person decides by. */
export function OrderDetail({ number }: { number: string }) {
  const order = useSuspenseQuery({
    ...ofOrder(number),
    refetchInterval: ({ state: { data } }) => nextLook(data, apiNow()),
  }).data
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>
            {order.number} <StatusMark of={order} />
          </h2>
          <p>
            {order.title}, {TYPE_NAMES[order.productType]}, bestellt am {shortMoment(order.createdAt)}{' '}
            <CopyButton label="Nummer kopieren" words={order.number} />
          </p>
        </div>
        <ToList of={orderList} />
      </div>
      <Money order={order} />
      <Buyer order={order} />
      <Files order={order} />
      {order.subscription && <Subscription order={order} seen={order.subscription} />}
      {order.requests.length > 0 && <Requests order={order} />}
      <Mails order={order} />
      <Timeline happenings={order.timeline} />
    </>
  )
}

const DISPUTES = {
  inquiry: 'Die Bank fragt nach',
  open: 'Die Bank hält das Geld zurück',
  lost: 'Die Bank hat das Geld zurückgeholt',
  won: 'Erledigt, das Geld ist wieder da',
}

function Money({ order }: { order: StaffOrder }) {
  const [doing, setDoing] = useState<'refund' | 'invoice'>()
  const mayRefund = useMay(REFUNDS)
  const { refundableCents, receipts, invoice } = order
  const done = () => setDoing(undefined)
  return (
    <Part title="Geld">
      <MoneyFacts order={order} />
      {receipts.length > 0 && (
        <ul className={css.papers}>
          {receipts.map(receipt => (
            <Receipt key={receipt.correction ?? 'invoice'} number={order.number} receipt={receipt} />
          ))}
        </ul>
      )}
      {mayRefund && invoice?.fixedBy !== undefined && FIXED[invoice.fixedBy] !== '' && (
        <p>{FIXED[invoice.fixedBy]}</p>
      )}
      {doing === 'refund' && <RefundForm order={order} onDone={done} />}
      {doing === 'invoice' && invoice && <InvoiceForm order={order} invoice={invoice} onDone={done} />}
      {doing === undefined && mayRefund && (
        <div className={css.choices}>
          {refundableCents > 0 && (
            <Button look="quiet" onClick={() => setDoing('refund')}>
              Erstatten …
            </Button>
          )}
          {invoice && invoice.fixedBy === undefined && (
            <Button look="quiet" onClick={() => setDoing('invoice')}>
              Rechnung berichtigen …
            </Button>
          )}
        </div>
      )}
    </Part>
  )
}

function MoneyFacts({ order }: { order: StaffOrder }) {
  const { refundedCents, refundingCents, dispute, voucher, paidAt, paymentId } = order
  return (
    <Facts
      of={[
        ['Summe', `${euros(order.totalCents)}, darin ${euros(order.taxCents)} MwSt. (${order.taxPercent} %)`],
        voucher && [
          voucher.discountCents > 0 ? 'Gutschein' : 'Partnercode',
          voucher.discountCents > 0
            ? `${voucher.code}, ${euros(voucher.discountCents)} weniger`
            : voucher.code,
        ],
        order.partner !== undefined && ['Partner', order.partner],
        [
          'Bezahlt',
          order.isGiven && paidAt
            ? `nichts, gegeben am ${shortMoment(paidAt)}`
            : paidAt
              ? `am ${shortMoment(paidAt)}`
              : order.closedAt
                ? 'nein, geschlossen'
                : 'noch nicht',
        ],
        refundedCents > 0 && ['Erstattet', euros(refundedCents)],
        refundingCents > 0 && ['Unterwegs', <UnderWay key="underWay" order={order} />],
        dispute && [
          dispute.isReturnedDebit ? 'Lastschrift' : 'Einspruch',
          `${DISPUTES[dispute.state]}: ${euros(dispute.cents)}, seit ${day(dispute.at)}`,
        ],
        paymentId !== undefined && [
          'Zahlung bei Stripe',
          <Fragment key="id">
            <code>{paymentId}</code> <CopyButton label="Kennung kopieren" words={paymentId} />
          </Fragment>,
        ],
      ]}
    />
  )
}

function UnderWay({ order }: { order: StaffOrder }) {
  const { refundingCents, refusedRefund } = order
  if (refusedRefund === undefined) return `${euros(refundingCents)}, Stripe hat noch nicht bestätigt`
  return (
    <>
      {euros(refundingCents)}, von Stripe abgelehnt:{' '}
      <Link to={`${routeOf('staffMatters').path}?eintrag=money-matter.${refusedRefund}.refund-refused`}>
        was zu tun ist
      </Link>
    </>
  )
}

type PaperProps = { number: string; receipt: StaffOrder['receipts'][number] }

function Receipt({ number, receipt }: PaperProps) {
  const { correction, cents, state, at } = receipt
  const { start, isPending, error } = usePress(() => call(openReceipt, { number, correction }), {
    onDone: ({ url }) => {
      location.assign(url)
    },
    leavesSignedOut: true,
  })
  const words = `${paperName(correction)} ${receipt.number ?? ''}`.trim()
  return (
    <li>
      {state === 'available' ? (
        <button type="button" className={css.word} aria-busy={isPending || undefined} onClick={() => start()}>
          {words}
        </button>
      ) : (
        <span>
          {words} ({state === 'being-made' ? 'wird erstellt' : 'wartet auf die Angaben zur Firma'})
        </span>
      )}
      <span>{euros(cents)}</span>
      <span>{day(at)}</span>
      {error && <Notice tone="error">{error.detail}</Notice>}
    </li>
  )
}

function Buyer({ order }: { order: StaffOrder }) {
  const { buyer, erasedAt, language } = order
  const [correcting, setCorrecting] = useState<'address' | 'former-address' | 'email'>()
  const done = () => setCorrecting(undefined)
  const stays = addressStays(order)
  if (erasedAt)
    return <Part title="Person">Am {day(erasedAt)} gelöscht. Was das Gesetz verlangt, bleibt.</Part>
  return (
    <Part title="Person">
      <Facts
        of={[
          [
            'Name',
            <Link key="customer" to={`${routeOf('staffCustomers').path}?kunde=${order.customer}`}>
              {buyer.name}
            </Link>,
          ],
          [
            'E-Mail',
            <a key="mail" href={`mailto:${buyer.email}`}>
              {buyer.email}
            </a>,
          ],
          buyer.company !== undefined && ['Unternehmen', buyer.company],
          ['Anschrift', buyer.address.join(', ')],
          buyer.phone !== undefined && ['Telefon', buyer.phone],
          ['Sprache', language === 'de' ? 'Deutsch' : 'Englisch'],
          order.paidAt !== undefined && ['Widerruf', withdrawalWords(order)],
        ]}
      />
      {(correcting === 'address' || correcting === 'former-address') && (
        <AddressForm order={order} isBack={correcting === 'former-address'} onDone={done} />
      )}
      {correcting === 'email' && <EmailForm order={order} onDone={done} />}
      {stays === 'paying' && <p>Eine Zahlung ist unterwegs. Solange bleibt die Anschrift, wie sie ist.</p>}
      {correcting === undefined && (
        <div className={css.choices}>
          {stays === 'no' && (
            <Button look="quiet" onClick={() => setCorrecting('address')}>
              Anschrift berichtigen …
            </Button>
          )}
          {stays === 'no' && formerAddress(order) && (
            <Button look="quiet" onClick={() => setCorrecting('former-address')}>
              Frühere Anschrift zurückholen …
            </Button>
          )}
          {order.mode === 'payment' && (
            <Button look="quiet" onClick={() => setCorrecting('email')}>
              E-Mail-Adresse berichtigen …
            </Button>
          )}
        </div>
      )}
    </Part>
  )
}

function withdrawalWords(order: StaffOrder): string {
  const { withdrawnAt, withdrawableUntil, waivesWithdrawal, isGiven } = order
  if (isGiven) return 'nicht nötig: kostenlos freigeschaltet, ohne Vertrag'
  if (withdrawnAt) return `am ${shortMoment(withdrawnAt)} widerrufen`
  const consent = waivesWithdrawal ? 'sofortige Lieferung verlangt' : 'keine sofortige Lieferung verlangt'
  return withdrawableUntil
    ? `möglich vor dem ${shortMoment(withdrawableUntil)}, ${consent}`
    : `keine Frist mehr offen, ${consent}`
}

type SubscriptionProps = { order: StaffOrder; seen: NonNullable<StaffOrder['subscription']> }

function Subscription({ order, seen }: SubscriptionProps) {
  const [isExtending, setExtending] = useState(false)
  const mayExtend = useMay(REFUNDS) && seen.type === 'licence' && seen.status === 'cancelling'
  return (
    <Part title={seen.type === 'licence' ? 'Lizenz' : 'Abo'}>
      <Facts
        of={[
          ['Stand', SUBSCRIPTION_STATUS_NAMES[seen.status]],
          ['Betrag', euros(seen.amountCents)],
          seen.startedAt !== undefined && ['Begonnen', day(seen.startedAt)],
          seen.currentPeriodEnd !== undefined && ['Nächste Abrechnung', day(seen.currentPeriodEnd)],
          seen.endsAt !== undefined && ['Ende', day(seen.endsAt)],
        ]}
      />
      <p>
        <Link to={`${routeOf('staffSubscriptions').path}?abo=${seen.subscriptionId}`}>
          {seen.type === 'licence' ? 'Zur Lizenz' : 'Zum Abo'}
        </Link>
      </p>
      {isExtending ? (
        <LicenceForm order={order} onDone={() => setExtending(false)} />
      ) : (
        mayExtend && (
          <Button look="quiet" onClick={() => setExtending(true)}>
            Verlängern …
          </Button>
        )
      )}
    </Part>
  )
}

function Requests({ order: { requests } }: { order: StaffOrder }) {
  return (
    <Part title="Anliegen">
      <ul className={css.papers}>
        {requests.map(({ number, topic, status, at }) => (
          <li key={number}>
            <Link to={`${routeOf('staffRequests').path}?anliegen=${number}`}>
              {number} {topicName(topic)}
            </Link>
            <span>{status === 'open' ? 'offen' : 'erledigt'}</span>
            <span>{shortMoment(at)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
