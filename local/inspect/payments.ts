import { html, moment, page } from './html.ts'

export interface KindOfObjects {
  kind: string
  /** How many there are. */
  count: number
  /** Newest first; `created` in epoch seconds. */
  newest: readonly { id: string; created?: number }[]
}

/** What the imitated Stripe knows, by kind. */
export function payments(kinds: readonly KindOfObjects[]): string {
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
              <pre>${JSON.stringify(object, undefined, 2)}</pre>
            </details>`,
        )}`,
  )
  return page(
    '/_local/payments',
    'Zahlungen',
    html`<p class="soft">
        Was der nachgebildete Zahlungsdienst kennt. Die Karte 4242 4242 4242 4242 zahlt, 4000 0000 0000 0002
        wird abgelehnt.
      </p>
      ${sections.length ? sections : html`<p>Noch hat niemand eine Zahlungsseite geöffnet.</p>`}`,
  )
}
