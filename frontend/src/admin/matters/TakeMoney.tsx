import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCents } from '../../../../contract/format-cents.ts'
import { OrderNumber } from '../../../../contract/ids.ts'
import { listMatters, type StaffMatter } from '../../../../contract/staff-bookkeeping.ts'
import { takeMoney } from '../../../../contract/staff-orders.ts'
import { REFUNDS, type StaffOrder } from '../../../../contract/staff.ts'
import { ORDER_STATUS_NAMES, euros } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { useMay } from '../frame/use-member.ts'
import { OrderDecision } from '../orders/OrderDecision.tsx'
import { ofOrder } from '../orders/of-order.ts'
import { ofMatter } from './of-matter.ts'
import { whyNeverTaken, whyNotTaken } from './why-not-taken.ts'

/** First the order that it may belong to; then both sums beside each other, and the decision. */
export function TakeMoney({ matter }: { matter: StaffMatter }) {
  const [number, setNumber] = useState<string>()
  const { form, field } = useStaffForm(
    given => {
      const typed = OrderNumber.safeParse(fieldValue(given, 'number').trim().toUpperCase())
      if (!typed.success) return Promise.resolve(NO_NUMBER)
      setNumber(typed.data)
      return Promise.resolve(undefined)
    },
    { names: ['number'], done: undefined },
  )
  const mayTake = useMay(REFUNDS)
  // Settled by somebody else, while it was compared, it says so there.
  if (!mayTake || (matter.status === 'done' && number === undefined)) return null
  const never = whyNeverTaken(matter)
  return (
    <section className={css.action} aria-label="Einer Bestellung zuordnen">
      <h3>Einer Bestellung zuordnen</h3>
      {never !== undefined ? (
        <Notice isLive={number !== undefined} takesFocus={number !== undefined}>
          {never}
        </Notice>
      ) : number === undefined ? (
        <StaffForm {...form} title="Nicht verglichen" submit="Vergleichen">
          <Field
            {...field('number')}
            label="Nummer der Bestellung"
            hint="Wie LU-7K3M-92QK. Nur eine, die genau diese Summe verlangt und nicht bezahlt ist."
            maxLength={20}
            autoComplete="off"
          />
        </StaffForm>
      ) : (
        <DataBoundary key={number} title="Diese Bestellung lässt sich nicht zeigen">
          <Compared matter={matter} number={number} onDone={() => setNumber(undefined)} />
        </DataBoundary>
      )}
    </section>
  )
}

const NO_NUMBER = { code: 'invalid-input', fields: [{ field: 'number', code: 'invalid' as const }] }

type Props = { matter: StaffMatter; number: string; onDone: () => void }

/** Both sums beside each other, and the decision: what it will do stands there before its word is typed. */
export function Compared({ matter, number, onDone }: Props) {
  const client = useQueryClient()
  const order = useSuspenseQuery(ofOrder(number)).data
  const { kind, about, part, cents = 0, currency = '', orderNumber } = matter
  const paid = currency === 'EUR' ? formatCents(cents, 'de') : `${(cents / 100).toFixed(2)} ${currency}`
  const not = whyNotTaken(matter, order)
  const [wasOffered] = useState(not === undefined)
  return (
    <>
      <SideBySide matter={matter} order={order} paid={paid} />
      {not === undefined ? (
        <OrderDecision
          order={order}
          title={`${paid} zuordnen`}
          submit="Geld zuordnen"
          word="ZUORDNEN"
          done="Das Geld ist zugeordnet."
          effects={[
            `${number} ist dann mit ${paid} bezahlt und abgeschlossen. Dateien, Rechnung und Bestätigung folgen wie nach jeder Zahlung.`,
            ...(orderNumber !== undefined && orderNumber !== number
              ? [
                  `${orderNumber}, zu der das Geld kam, wird innerhalb eines Tages geschlossen, wenn sie nicht bezahlt ist.`,
                ]
              : []),
            'Zahlt jemand dieselbe Bestellung noch einmal, geht das von selbst zurück.',
            'Zurücknehmen lässt sich das nicht; das Geld lässt sich danach an der Bestellung erstatten.',
          ]}
          send={async press => {
            await call(takeMoney, { ...press, about })
            // Before the order is asked for anew: paid by this, it would be offered no money.
            onDone()
          }}
          also={ofMatter({ kind, about, part })}
          onDone={() => {
            void client.refetchQueries(ofMatter({ kind, about, part }))
            void client.invalidateQueries({ queryKey: [listMatters.path] })
            onDone()
          }}
        />
      ) : (
        <>
          {/* In place of the form, where the order has become another one meanwhile. */}
          <Notice isLive={wasOffered} takesFocus={wasOffered}>
            {not}
          </Notice>
          <Button look="quiet" onClick={onDone}>
            Andere Nummer
          </Button>
        </>
      )}
    </>
  )
}

type Sides = Pick<Props, 'matter'> & { order: StaffOrder; paid: string }

/** What is known of the money, and what the order says. */
function SideBySide({ matter, order, paid }: Sides) {
  return (
    <table className={css.change}>
      <thead>
        <tr>
          <th scope="col">Was</th>
          <th scope="col">Das Geld</th>
          <th scope="col">{order.number}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Summe</th>
          <td>{paid}</td>
          <td>{euros(order.totalCents)}</td>
        </tr>
        <tr>
          <th scope="row">Stand</th>
          <td>gezahlt, keiner Bestellung zugeordnet</td>
          <td>{ORDER_STATUS_NAMES[order.status]}</td>
        </tr>
        <tr>
          <th scope="row">Person</th>
          <td>{matter.orderNumber === undefined ? 'unbekannt' : `von der Seite zu ${matter.orderNumber}`}</td>
          <td>{order.buyer.name || 'gelöscht'}</td>
        </tr>
        <tr>
          <th scope="row">Angebot</th>
          <td>unbekannt</td>
          <td>{order.title}</td>
        </tr>
      </tbody>
    </table>
  )
}
