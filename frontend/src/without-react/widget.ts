import { currentConsent } from './consent-record.ts'
import { store, stored } from './storage.ts'
import { html } from './html.ts'

const KEY = 'messages-read'
const MAX_PX = 500
const PART = 0.2

/** Comes after a fifth of the first screen and stays for this page. */
export function watchWidget(): void {
  if (scrollY > Math.min(innerHeight * PART, MAX_PX)) html.dataset.widget = ''
}

/** A new page begins without it, at the number of messages that are still unread. */
export function resetWidget(): void {
  delete html.dataset.widget
  // Remembered beyond this document only for those who agreed to it.
  const read = currentConsent()?.preferences ? stored(KEY) : null
  if (read) html.dataset.read = read
}

/** The style counts the badge down from `data-read` (Widget.module.css). */
export function readMessage({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  const name = link?.closest<HTMLElement>('[data-message]')?.dataset.message
  if (!name) return
  const read = new Set((html.dataset.read ?? '').split(' ').filter(Boolean)).add(name)
  html.dataset.read = [...read].join(' ')
  if (currentConsent()?.preferences) store(KEY, html.dataset.read)
}

export function forgetMessages(): void {
  if (!currentConsent()?.preferences) store(KEY, null)
}
