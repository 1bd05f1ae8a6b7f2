import type { Clock } from '../clock.ts'
import { html } from '../html.ts'
import { moment, page } from './page.ts'

const HOUR_MS = 60 * 60_000
const STEPS = [
  [1, 'Eine Stunde'],
  [24, 'Ein Tag'],
  [14 * 24, '14 Tage'],
  [31 * 24, '31 Tage'],
] as const
/** Ten years: beyond that, dates leave what the formats of tokens and certificates are made for. */
const MAX_HOURS = 10 * 366 * 24

export function clockPage(clock: Clock, problem?: string): string {
  const buttons = STEPS.map(([hours, name]) => html`<button name="hours" value="${hours}">${name}</button>`)
  return page(
    '/_local/clock',
    'Uhr',
    html`<p>Für die lokale Cloud ist es <strong>${moment(clock.now())}</strong>.</p>
      ${problem === undefined ? undefined : html`<p role="alert"><strong>${problem}</strong></p>`}
      <p>
        Stelle die Uhr vor, um zu sehen, was mit der Zeit geschieht: Fristen laufen ab, unbezahlte
        Bestellungen schließen sich, geplante Mails gehen hinaus. Danach musst du dich vielleicht neu
        anmelden.
      </p>
      <h2>Vorstellen um</h2>
      <form method="post" action="/_local/clock">${buttons}</form>
      <form method="post" action="/_local/clock">
        <label>Stunden <input name="hours" type="number" min="1" max="${MAX_HOURS}" required /></label>
        <button>Vorstellen</button>
      </form>
      <h2>Von vorn beginnen</h2>
      <p>
        Zurück geht die Uhr nicht. Beende den Server und starte ihn mit <code>npm start -- --fresh</code>:
        dann sind Uhr, Bestellungen, Konten und Mails wie am ersten Tag.
      </p>`,
  )
}

/** Moves the clock by the form's hours; answers a sentence when they are none. */
export function moveClock(clock: Clock, form: URLSearchParams): string | undefined {
  const hours = Number(form.get('hours'))
  if (!(hours > 0 && hours <= MAX_HOURS)) return `Bitte gib eine Zahl zwischen 1 und ${MAX_HOURS} an.`
  clock.advance(hours * HOUR_MS)
  return undefined
}
