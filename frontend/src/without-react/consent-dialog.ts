import { type Choice, currentConsent, saveConsent } from './consent-record.ts'

const DELAY_MS = 7000
const NONE: Choice = { analytics: false, marketing: false, preferences: false }
const ALL: Choice = { analytics: true, marketing: true, preferences: true }

let isOpen = false
/** Opened or closed on this page by hand, so that it comes no more by itself. */
let wasOpen = false
let opener: HTMLElement | undefined

// Found anew each time: an app's page draws it again when it wakes.
const dialog = () => document.getElementById('consent')
const toggles = () => [...(dialog()?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]

/** Seven seconds after load; where the page was prerendered, after it came to be seen. Then only if nothing was chosen. */
export function awaitConsent(): void {
  const start = () => void setTimeout(ask, DELAY_MS)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Over a modal dialog it would be out of reach for mouse and keys, and it would cover an open menu: it comes after them. */
function ask(): void {
  if (currentConsent() || wasOpen) return
  const other = document.querySelector('dialog:modal,[popover=auto]:popover-open')
  // Not every browser that has the event for popovers has it for dialogs: https://developer.mozilla.org/docs/Web/API/HTMLElement/toggle_event
  if (other) other.addEventListener(other.matches('dialog') ? 'close' : 'toggle', ask, { once: true })
  else show()
}

/**
 * A popover leaves no attribute behind, so React may hydrate while it is open. It takes no focus by itself, because
 * somebody may be typing; a status line outside of React's root tells those who cannot see it.
 */
function show(): void {
  isOpen = true
  wasOpen = true
  const chosen = currentConsent()
  for (const toggle of toggles()) toggle.checked = chosen?.[toggle.name as keyof Choice] ?? false // named so in Consent.tsx
  dialog()?.togglePopover(true)
  // As far as it was scrolled the last time otherwise, or by the browser on its way back.
  dialog()?.scrollTo(0, 0)
  if (!opener) say(dialog()?.querySelector('h2')?.textContent ?? '')
}

function say(words: string): void {
  const line = document.createElement('p')
  line.className = 'hidden'
  line.role = 'status'
  document.body.append(line)
  // Read out is what changes in a region that is known already.
  setTimeout(() => {
    line.textContent = words
  }, 100)
}

function hide(): void {
  isOpen = false
  // Without an opener the focus stays at this place of the document, where the browser leaves it.
  const from = dialog()?.contains(document.activeElement) ? opener : undefined
  dialog()?.togglePopover(false)
  from?.focus({ preventScroll: true })
  opener = undefined
}

/** What a button of the dialog, or the one in the footer that opens it again, does. */
export function pressConsent({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
  const act = button?.dataset.consent
  if (act === 'open' && button) reopen(button)
  if (act === 'close') hide()
  if (act === 'all') saveConsent(ALL)
  if (act === 'necessary') saveConsent(NONE)
  if (act === 'selection')
    saveConsent({ ...NONE, ...Object.fromEntries(toggles().map(({ name, checked }) => [name, checked])) })
}

/** Asked for in order to change something: with the settings open, and the focus inside. */
function reopen(from: HTMLElement): void {
  opener = from
  show()
  dialog()?.querySelector('details')?.setAttribute('open', '')
  dialog()?.focus()
}

/** Opened settings may lie below the edge of a low window. */
export function unfoldConsent({ target }: Event): void {
  if (target instanceof HTMLDetailsElement && target.open && dialog()?.contains(target))
    target.scrollIntoView({ block: 'nearest' })
}

export function escapeConsent({ key, target }: KeyboardEvent): void {
  const isMeant = target === document.body || (target instanceof Node && dialog()?.contains(target))
  if (key === 'Escape' && isOpen && isMeant) hide()
}

/** A choice was made, here or in another tab. */
export function settleConsent(): void {
  if (isOpen && currentConsent()) hide()
}

/** A shell's frame was drawn anew by the app, and with it a closed dialog. */
export function refreshConsent(): void {
  if (isOpen) dialog()?.togglePopover(true)
}
