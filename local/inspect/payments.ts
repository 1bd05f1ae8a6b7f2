import { html, moment, page } from './html.ts'

export interface StripeObject {
  id: string
  object: string
  /** Epoch seconds. */
  created?: number
}

/** The newest of each kind that are shown. */
const MOST_OF_A_KIND = 100

/** Everything that the imitated Stripe knows, by kind, newest first. */
export function payments(objects: readonly StripeObject[]): string {
  const kinds = new Map<string, StripeObject[]>()
  for (const object of objects) kinds.set(object.object, [...(kinds.get(object.object) ?? []), object])
  const sections = [...kinds].map(([kind, found]) => {
    const newest = [...found].sort((one, other) => (other.created ?? 0) - (one.created ?? 0))
    return html`<h2>${kind} (${found.length})</h2>
      ${newest.slice(0, MOST_OF_A_KIND).map(
        object =>
          html`<details>
            <summary>
              ${object.id}<span class="soft"
                >${object.created ? ` – ${moment(new Date(object.created * 1000))}` : ''}</span
              >
            </summary>
            <pre>${JSON.stringify(object, undefined, 2)}</pre>
          </details>`,
      )}`
  })
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
