import * as z from 'zod/mini'
import { type Deed, DEEDS } from '../stripe/by-hand.ts'
import { html, type Html } from '../html.ts'
import { moment, page } from './page.ts'

export interface KindOfObjects {
  kind: string
  /** How many there are. */
  count: number
  /** Newest first; `created` in epoch seconds. */
  newest: readonly { id: string; created?: number }[]
}

const PaymentDeed = z.object({
  deed: z.enum(DEEDS),
  id: z.string(),
  /** Euros as people write them; empty: all that is left. */
  euros: z.optional(z.string().check(z.regex(/^\d{0,6}(?:[.,]\d{1,2})?$/))),
})
export interface PaymentDeed {
  deed: Deed
  id: string
  cents?: number | undefined
}

/** What was pressed; undefined where it is nothing that can be done. */
export function readDeed(form: URLSearchParams): PaymentDeed | undefined {
  const { data } = PaymentDeed.safeParse(Object.fromEntries(form))
  if (!data) return undefined
  const { deed, id, euros } = data
  return { deed, id, ...(euros && { cents: Math.round(Number(euros.replace(',', '.')) * 100) }) }
}

const Shown = z.object({
  object: z.string(),
  status: z.string(),
  refunded: z.optional(z.boolean()),
  disputed: z.optional(z.boolean()),
})

/** What a person could do to it in Stripe's dashboard, or its bank. */
function deedsFor(object: { id: string }) {
  const { data } = Shown.safeParse(object)
  const button = (deed: Deed, words: string) => html`<button name="deed" value="${deed}">${words}</button>`
  const form = (...content: Html[]) =>
    html`<form method="post" action="/_local/payments">
      <input type="hidden" name="id" value="${object.id}" />
      ${content}
    </form>`
  if (data?.object === 'dispute' && data.status === 'needs_response')
    return form(button('win', 'Zu unseren Gunsten entscheiden'), button('lose', 'Verloren geben'))
  if (data?.object !== 'charge' || data.status !== 'succeeded') return undefined
  return [
    data.refunded || data.disputed
      ? undefined
      : form(
          html`<label
            >Erstatten, in Euro; leer: alles <input name="euros" inputmode="decimal" size="8"
          /></label>`,
          button('refund', 'Erstatten'),
        ),
    data.disputed ? undefined : form(button('dispute', 'Von der Bank zurückholen lassen')),
  ]
}

/** What the imitated Stripe knows, by kind. */
export function payments(kinds: readonly KindOfObjects[], problem?: string): string {
  const sections = kinds.map(
    ({ kind, count, newest }) =>
      html`<h2>${kind} (${count})</h2>
        ${newest.map(
          object =>
            html`<details>
              <summary>
                ${object.id}<span class="soft"
                  >${object.created ? ` – ${moment(new Date(object.created * 1000))}` : ''}</span
                >
              </summary>
              ${deedsFor(object)}
              <pre>${JSON.stringify(object, undefined, 2)}</pre>
            </details>`,
        )}`,
  )
  return page(
    '/_local/payments',
    'Zahlungen',
    html`<p class="soft">
        Was der nachgebildete Zahlungsdienst kennt. Die Karte 4242 4242 4242 4242 zahlt, 4000 0000 0000 0002
        wird abgelehnt. Bei einem Einzug (charge) kannst du erstatten oder die Bank das Geld zurückholen
        lassen, bei einem Streit (dispute) entscheiden, wie er ausgeht.
      </p>
      ${problem === undefined ? undefined : html`<p role="alert">${problem}</p>`}
      ${sections.length ? sections : html`<p>Noch hat niemand eine Zahlungsseite geöffnet.</p>`}`,
  )
}
