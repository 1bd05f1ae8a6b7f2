import { html } from './html.ts'

const MINUTE_MS = 60_000

/**
 * What is left until the moment that a page names, as numbers for its stylesheet (`--days`, `--hours`, `--minutes`) on
 * the root element: React's own HTML stays untouched. When the moment is past, `data-past-end` shows the other half.
 */
export function watchCountdown(): void {
  const end = document.querySelector<HTMLElement>('[data-ends-at]')?.dataset.endsAt
  if (end === undefined) return
  const left = Math.max(0, Date.parse(end) - Date.now())
  html.toggleAttribute('data-past-end', left === 0)
  const minutes = Math.floor(left / MINUTE_MS)
  html.style.setProperty('--days', String(Math.floor(minutes / 1440)))
  html.style.setProperty('--hours', String(Math.floor(minutes / 60) % 24))
  html.style.setProperty('--minutes', String(minutes % 60))
  if (left > 0) setTimeout(watchCountdown, Math.min(left, 1000))
}
