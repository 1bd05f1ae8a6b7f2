import { html } from './html.ts'

const MINUTE_MS = 60_000
/** How far the browser's clock is ahead of the shop's; asked for before the end is believed. */
let aheadMs: number | undefined

/**
 * What is left until the moment that a page names, as numbers for its stylesheet (`--days`, `--hours`, `--minutes`) on
 * the root element: React's own HTML stays untouched. When the moment is past, `data-past-end` shows the other half.
 */
export function watchCountdown(): void {
  const end = document.querySelector<HTMLElement>('[data-ends-at]')?.dataset.endsAt
  if (end === undefined) return
  const left = Math.max(0, Date.parse(end) - Date.now() + (aheadMs ?? 0))
  if (left === 0 && aheadMs === undefined) return void compareClocks().then(watchCountdown)
  html.toggleAttribute('data-past-end', left === 0)
  const minutes = Math.floor(left / MINUTE_MS)
  html.style.setProperty('--days', String(Math.floor(minutes / 1440)))
  html.style.setProperty('--hours', String(Math.floor(minutes / 60) % 24))
  html.style.setProperty('--minutes', String(minutes % 60))
  if (left > 0) setTimeout(watchCountdown, Math.min(left, 1000))
}

/** By the page's own answer, which a cache may have kept for `age` seconds. Without one the browser's clock counts. */
async function compareClocks(): Promise<void> {
  const answer = await fetch('', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  const at = Date.parse(answer?.headers.get('date') ?? '') + Number(answer?.headers.get('age')) * 1000
  aheadMs = Number.isNaN(at) ? 0 : Date.now() - at
}
