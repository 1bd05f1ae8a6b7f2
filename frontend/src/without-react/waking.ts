import { stored } from './storage.ts'
import { html } from './html.ts'

type Held = { target: HTMLElement; submitter: HTMLElement | null }

const NEAR_PX = '300'
const TOUCH = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const
/** Works without React, or leaves this document: waking for it would only compete with it. */
const NEEDS_NO_REACT = 'a[href],[data-plain]'

const tag = document.querySelector<HTMLScriptElement>('script[data-app]')
/** Nothing where nothing is found: that document is only read. */
const app = tag?.dataset.app ?? ''
const namesIn = (list = '') => list.split(' ').filter(Boolean)
const files = namesIn(`${app} ${tag?.dataset.also ?? ''}`)
let state: 'asleep' | 'waking' | 'awake' = 'asleep'
let held: Held[] = []

const elementOf = (event: Event) => (event.target instanceof Element ? event.target : null)
const isAsleep = (element: Element) => element.closest('[data-asleep]') !== null
/** A page that shows what was remembered here, if anything was: `data-remembered` names the key. */
const isRemembered = () => {
  const part = document.querySelector<HTMLElement>('[data-remembered]')
  return part !== null && stored(part.dataset.remembered ?? '') !== null
}
/**
 * A page (`data-mailed`) whose address holds behind its `#` what a mail's link is good for: woken at once, as the skip link
 * would put its own mark in that place before anybody has read it.
 */
const hasMailLink = () => location.hash.includes('=') && document.querySelector('[data-mailed]') !== null
/** A form (`data-owned`) that the account fills in, for who is signed in. */
const isOwned = () => 'signedIn' in html.dataset && document.querySelector('[data-owned]') !== null
const isShell = () => document.querySelector('#root[data-shell]') !== null

// fetch, not modulepreload: a module URL that failed once may stay failed in the module map; a failed fetch does not.
const fetchAll = (names: readonly string[], priority: RequestPriority) =>
  Promise.all(
    names.map(async file => {
      const response = await fetch(file, { priority })
      if (!response.ok) throw new Error(file)
      await response.arrayBuffer()
    }),
  )

const show = (name: 'held' | 'offline', isShown: boolean) =>
  document.querySelector<HTMLElement>(`#root > .${name}`)?.togglePopover(isShown)

/** A press that waits is seen to wait. */
function showHeld() {
  html.toggleAttribute('data-held', held.length > 0)
  show('held', held.length > 0)
}

async function wake() {
  if (state !== 'asleep' || !app) return
  state = 'waking'
  html.dataset.waking = ''
  try {
    await fetchAll(files, 'high')
    // The build names the module; it exports `start` (start.tsx).
    const { start } = (await import(/* @vite-ignore */ app)) as { start: () => Promise<void> }
    await start()
    state = 'awake'
    show('offline', false)
    for (const kind of TOUCH) removeEventListener(kind, touched, true)
    document.dispatchEvent(new Event('awake'))
  } catch (error) {
    console.warn(error)
    state = 'asleep'
    // What has been said about a press stays, whatever else wakes the page after it.
    if (held.length > 0 || isShell()) show('offline', true)
    held = []
    showHeld()
  }
  delete html.dataset.waking
}

function replay() {
  const ready = held.filter(({ target }) => !isAsleep(target))
  held = held.filter(({ target }) => isAsleep(target))
  showHeld()
  for (const { target, submitter } of ready) {
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
    else target.click()
  }
}

function hold(event: Event, target: HTMLElement, submitter: HTMLElement | null = null) {
  // Stopped here, so React cannot hear it as well: exactly once by construction.
  event.stopImmediatePropagation()
  event.preventDefault()
  if (!held.some(other => other.target === target)) held.push({ target, submitter })
  show('offline', false)
  showHeld()
  void wake()
}

function clicked(event: Event) {
  const button = elementOf(event)?.closest('button')
  if (button?.type !== 'button' || !isAsleep(button)) return
  const opens = 'commandForElement' in button ? '[commandfor],[popovertarget]' : '[popovertarget]'
  if (!button.matches(opens) && !button.closest('[data-plain]')) hold(event, button)
}

function submitted(event: SubmitEvent) {
  const form = event.target
  if (form instanceof HTMLFormElement && isAsleep(form) && form.method !== 'dialog')
    hold(event, form, event.submitter)
}

function touched(event: Event) {
  if (!elementOf(event)?.closest(NEEDS_NO_REACT)) void wake()
}

/** A part that needs React says so by `data-needs`, and how many pixels ahead by its value. */
function watchParts() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-needs]')) {
    const near = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        near.disconnect()
        void wake()
      },
      { rootMargin: `${element.dataset.needs || NEAR_PX}px` },
    )
    near.observe(element)
  }
}

// The network information API is Chromium's only: https://developer.mozilla.org/docs/Web/API/NetworkInformation
const isThrifty = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

// Safari knows no idle time: https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback
const atIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
const idle = () => new Promise<void>(resolve => void atIdle(() => resolve()))

/**
 * Fetching without running takes most of the wait out of the first touch: 1,080 ms became 374 on a slow phone. One request
 * in each idle moment: two dozen begun at once hold such a phone up for longer than a touch may wait.
 */
async function fetchAhead() {
  if (isThrifty()) return
  for (const file of [...files, ...namesIn(tag?.dataset.later)]) {
    await idle()
    if (state !== 'asleep') return
    fetchAll([file], 'low').catch(() => undefined)
  }
}

/** Catches early input, before anything else listens for it. */
export function listenForTouches() {
  addEventListener('click', clicked, true)
  addEventListener('submit', submitted, true)
  for (const kind of TOUCH) addEventListener(kind, touched, { capture: true, passive: true })
  document.addEventListener('awake', replay)
}

/** Opens the contact dialog where the address asks for it; wakes a shell, a page that remembers and one that carries something at once, others when one of their parts comes near; otherwise has the code at hand. */
export function prepareWaking() {
  watchParts()
  if (location.hash === '#schreib-uns') document.querySelector<HTMLElement>('#schreib-uns button')?.click()
  if (isShell() || isRemembered() || hasMailLink() || isOwned()) void wake()
  else if (document.readyState === 'complete') void fetchAhead()
  else addEventListener('load', () => void fetchAhead(), { once: true })
}
