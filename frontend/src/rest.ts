// Lives alone until the page is touched, and stays afterwards. Writes only to <html>; inside React's root it listens,
// animates and replays. Shares no module with the app, so that its own hash survives the app's releases.

type Held = { target: HTMLElement; submitter: HTMLElement | null; at: number }

const HOLD_MS = 10_000
const TOUCH = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const

const html = document.documentElement
const tag = document.querySelector<HTMLScriptElement>('script[data-app]')
const app = tag?.dataset.app ?? ''
const files = [app, ...(tag?.dataset.also ?? '').split(' ')].filter(Boolean)
const isLess = matchMedia('(prefers-reduced-motion: reduce)')
let state: 'asleep' | 'waking' | 'awake' = 'asleep'
let held: Held[] = []

const elementOf = (event: Event) => (event.target instanceof Element ? event.target : null)
const isAsleep = (element: Element) => element.closest('[data-asleep]') !== null

// fetch, not modulepreload: a module URL that failed once may stay failed in the module map; a failed fetch does not.
const fetchAll = (priority: RequestPriority) =>
  Promise.all(
    files.map(async file => {
      const response = await fetch(file, { priority })
      if (!response.ok) throw new Error(file)
      await response.arrayBuffer()
    }),
  )

async function wake() {
  if (state !== 'asleep') return
  state = 'waking'
  html.dataset.waking = ''
  delete html.dataset.offline
  try {
    await fetchAll('high')
    // The build names the module; it exports `start` (start.tsx).
    const { start } = (await import(/* @vite-ignore */ app)) as { start: () => Promise<void> }
    await start()
    state = 'awake'
    for (const kind of TOUCH) removeEventListener(kind, touched, true)
    replay()
  } catch (error) {
    console.warn(error)
    state = 'asleep'
    if (held.length || isShell()) html.dataset.offline = ''
    held = []
  }
  delete html.dataset.waking
}

function replay() {
  const now = performance.now()
  const ready = held.filter(({ target }) => !isAsleep(target))
  held = held.filter(({ target }) => isAsleep(target))
  for (const { target, submitter, at } of ready) {
    if (!target.isConnected || now - at > HOLD_MS) continue
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
    else target.click()
  }
}

function hold(event: Event, target: HTMLElement, submitter: HTMLElement | null = null) {
  // Stopped here, so React cannot hear it as well: exactly once by construction.
  event.stopImmediatePropagation()
  event.preventDefault()
  if (!held.some(other => other.target === target)) held.push({ target, submitter, at: performance.now() })
  void wake()
}

function clicked(event: Event) {
  const target = elementOf(event)
  const button = target?.closest('button')
  if (button?.type === 'button' && isAsleep(button) && !button.matches('[commandfor],[popovertarget]'))
    hold(event, button)
  const language = target?.closest('a[hreflang]')?.getAttribute('hreflang')
  if (language) localStorage.setItem('language', language)
  // A link inside the page leaves the menu open otherwise.
  target?.closest('a')?.closest<HTMLElement>(':popover-open')?.hidePopover()
}

function submitted(event: SubmitEvent) {
  const form = event.target
  if (form instanceof HTMLFormElement && isAsleep(form) && form.method !== 'dialog')
    hold(event, form, event.submitter)
}

// A link is about to leave this document: waking for it would only compete with the navigation.
function touched(event: Event) {
  if (!elementOf(event)?.closest('a[href]')) void wake()
}

function scrolled() {
  html.toggleAttribute('data-past', scrollY > innerHeight * 0.8)
}

// Reveals are animations, not attributes: React sees nothing of them, and an element it replaces is simply visible.
const reveals = new Map<Element, Animation>()
const seen = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      reveals.get(target)?.play()
    }
  },
  { rootMargin: '0px 0px -10%' },
)

function scan() {
  if (isLess.matches) return
  for (const element of document.querySelectorAll('[data-reveal]')) {
    if (reveals.has(element) || element.getBoundingClientRect().top < innerHeight) continue
    const animation = element.animate(
      [
        { opacity: 0, transform: 'translateY(24px)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: 1500, easing: 'cubic-bezier(.33,1,.68,1)', fill: 'backwards' },
    )
    animation.pause()
    reveals.set(element, animation)
    seen.observe(element)
  }
}

const near = new IntersectionObserver(
  entries => {
    if (!entries.some(entry => entry.isIntersecting)) return
    near.disconnect()
    void wake()
  },
  { rootMargin: '300px' },
)

// The switch in the footer works asleep as well as awake, so it is ours and not React's: uncontrolled radio buttons.
function themeChosen(event: Event) {
  const input = event.target
  if (!(input instanceof HTMLInputElement) || input.name !== 'theme') return
  if (input.value === 'system') {
    localStorage.removeItem('theme')
    delete html.dataset.theme
  } else {
    localStorage.setItem('theme', input.value)
    html.dataset.theme = input.value
  }
}

function showTheme() {
  const chosen = html.dataset.theme ?? 'system'
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name=theme]'))
    input.checked = input.value === chosen
}

const isShell = () => document.querySelector('#root[data-shell]') !== null

// The network information API is Chromium's only: https://developer.mozilla.org/docs/Web/API/NetworkInformation
const isThrifty = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

// Fetching without running takes most of the wait out of the first touch: 1,080 ms became 374 on a slow phone.
function fetchAhead() {
  if (state !== 'asleep' || isThrifty()) return
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000))
  idle(() => void fetchAll('low').catch(() => undefined))
}

function arrived() {
  reveals.clear()
  scan()
  showTheme()
}

function begin() {
  html.dataset.rest = ''
  scrolled()
  arrived()
  for (const element of document.querySelectorAll('[data-needs]')) near.observe(element)
  const language = localStorage.getItem('language')
  html.toggleAttribute('data-other-language', language !== null && language !== html.lang)
  if (isShell()) void wake()
  else if (document.readyState === 'complete') fetchAhead()
  else addEventListener('load', fetchAhead, { once: true })
}

addEventListener('click', clicked, true)
addEventListener('submit', submitted, true)
for (const kind of TOUCH) addEventListener(kind, touched, { capture: true, passive: true })
addEventListener('scroll', scrolled, { passive: true })
addEventListener('change', themeChosen)
addEventListener('beforeprint', () => {
  for (const animation of reveals.values()) animation.finish()
})
document.addEventListener('awake', replay)
document.addEventListener('page', arrived)

if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true })
else begin()
