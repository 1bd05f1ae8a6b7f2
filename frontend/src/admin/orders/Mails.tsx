import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOrderMail, resendOrderMail } from '../../../../contract/staff-mails.ts'
import type { StaffOrder } from '../../../../contract/staff.ts'
import { mailName, shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import { queryOf } from '../../query/query-client.ts'
import { Button } from '../../ui/Button.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import css from '../Admin.module.css'
import { OrderDecision } from './OrderDecision.tsx'
import { MAIL_STATES } from '../parts/words.ts'

/** What was written to the customer, with its words, and the way to send it again. */
export function Mails({ order }: { order: StaffOrder }) {
  const [open, setOpen] = useState<string>()
  const { mails, confirmation } = order
  const isForgotten = confirmation && mails.every(({ template }) => template !== confirmation.template)
  const mail = [...mails, ...(confirmation ? [confirmation] : [])].find(({ name }) => name === open)
  if (mails.length === 0 && !isForgotten) return null
  return (
    <section className={css.part} aria-label="E-Mails">
      <h3>E-Mails</h3>
      <ul className={css.papers}>
        {mails.map(({ name, template, sendAt, state, at }) => (
          <li key={name}>
            <button type="button" className={css.word} onClick={() => setOpen(name)}>
              {mailName(template)}
            </button>
            <span>{MAIL_STATES[state]}</span>
            <span>{shortMoment(at ?? sendAt)}</span>
          </li>
        ))}
        {isForgotten && (
          <li>
            <button type="button" className={css.word} onClick={() => setOpen(confirmation.name)}>
              {mailName(confirmation.template)}
            </button>
            <span>nicht mehr aufbewahrt, wird aus der Bestellung neu geschrieben</span>
            <span />
          </li>
        )}
      </ul>
      {mail && (
        <OpenDialog title={mailName(mail.template)} close="Schließen" onClose={() => setOpen(undefined)}>
          <DataBoundary title="Diese E-Mail lässt sich nicht zeigen">
            <Letter order={order} name={mail.name} onDone={() => setOpen(undefined)} />
          </DataBoundary>
        </OpenDialog>
      )}
    </section>
  )
}

type LetterProps = { order: StaffOrder; name: string; onDone: () => void }

function Letter({ order, name, onDone }: LetterProps) {
  const [isSending, setSending] = useState(false)
  const { to, subject, text, attachments } = useSuspenseQuery(
    queryOf(readOrderMail, { number: order.number, name }),
  ).data
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>An</dt>
          <dd>{to}</dd>
        </div>
        <div>
          <dt>Betreff</dt>
          <dd>{subject}</dd>
        </div>
        {attachments.length > 0 && (
          <div>
            <dt>Anhang</dt>
            <dd>{attachments.join(', ')}</dd>
          </div>
        )}
      </dl>
      <p className={css.message}>{text}</p>
      <p>So ginge sie jetzt hinaus. Links, die ein Konto öffnen, stehen hier nicht.</p>
      {isSending ? (
        <OrderDecision
          order={order}
          title="Noch einmal verschicken"
          submit="E-Mail verschicken"
          done="Die E-Mail geht innerhalb einer Minute hinaus."
          effects={[`Eine weitere E-Mail mit diesem Text geht innerhalb einer Minute an ${to}.`]}
          send={press => call(resendOrderMail, { ...press, name })}
          onDone={onDone}
        />
      ) : (
        <Button look="quiet" onClick={() => setSending(true)}>
          Noch einmal verschicken …
        </Button>
      )}
    </>
  )
}
