import { isCrawler } from '../../../contract/crawlers.ts'
import { COUNTED_PATH, countedPathOf, MAX_PATH_CHARACTERS } from '../../../contract/engagement.ts'
import { createTracker, type Observed } from './analytics-tracker.ts'
import { endExternal, loadExternal } from './external-script.ts'
import { forgetSession, sessionId } from './session-id.ts'

// Loaded by main.ts only with consent (measure.ts), so that nobody else pays for it.

const tracker = createTracker({
  path: () => countedPathOf(location.pathname),
  depth() {
    const length = document.documentElement.scrollHeight - innerHeight
    return length > 0 ? Math.round((scrollY / length) * 100) : 0
  },
  // A scroll is told 300 ms later, and consent may be gone by then.
  send: event => void (isOn && send(event)),
})

let isOn = false

/** Counts the page that is shown and the ones that follow, until consent is taken back. */
export function start(): void {
  if (isOn || navigator.webdriver || isCrawler(navigator.userAgent)) return
  isOn = true
  tracker.arrived(hostOf(document.referrer))
  addEventListener('scroll', tracker.scrolled, { passive: true })
  addEventListener('pagehide', tracker.left)
  addEventListener('pageshow', returned)
  document.addEventListener('page', moved)
  void loadExternal()
}

export function stop(): void {
  isOn = false
  removeEventListener('scroll', tracker.scrolled)
  removeEventListener('pagehide', tracker.left)
  removeEventListener('pageshow', returned)
  document.removeEventListener('page', moved)
  forgetSession()
  endExternal()
}

/** The router changed the page; the next page of the visit has it as its referrer. */
function moved() {
  tracker.left()
  tracker.arrived(location.hostname)
}

/** The document that was left is shown again as it was: https://web.dev/articles/bfcache */
function returned({ persisted }: PageTransitionEvent) {
  if (persisted) tracker.arrived(location.hostname)
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : ''
}

async function send(event: Observed): Promise<void> {
  // The API takes no others, and they belong to no page.
  if (!COUNTED_PATH.test(event.path) || event.path.length > MAX_PATH_CHARACTERS) return
  const timestamp = new Date().toISOString()
  try {
    const session_id = await sessionId()
    // Taken back while the id was made.
    if (!isOn) return forgetSession()
    const response = await fetch('/api/analytics', {
      method: 'POST',
      // Outlives the page. sendBeacon would, too, but cannot read the answer.
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...event, timestamp, session_id }),
    })
    if (!response.ok) throw new Error(`${response.status}`)
    await response.json()
  } catch (error) {
    console.debug('Not counted', error)
  }
}
