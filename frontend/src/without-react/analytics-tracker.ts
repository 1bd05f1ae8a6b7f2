import { SCROLL_MILESTONES, SECONDS_LESS_THAN, SECONDS_MORE_THAN } from '../../../contract/engagement.ts'

const DEDUPE_MS = 1000
const THROTTLE_MS = 100
const SAMPLE_MS = 300

type Milestone = (typeof SCROLL_MILESTONES)[number]

export type Observed = { path: string } & (
  | { type: 'pageview'; referrer: string }
  | { type: 'scroll'; percent: Milestone }
  // A view has one level of each kind: how far its reader came is told with how long it took.
  | { type: 'time'; seconds: number; percent: 0 | Milestone }
)

type World = {
  /** Path of the page that is shown. */
  path: () => string
  /** How much of the scrollable length lies behind, in percent. */
  depth: () => number
  send: (event: Observed) => void
}

/** Turns what happens on pages into the few events that are counted. Its clock is `performance.now`. */
export function createTracker({ path, depth, send }: World) {
  let page = ''
  let arrivedAt: number | undefined
  let throttledAt = -Infinity
  let reported = new Set<Milestone>()
  const sent = new Map<string, number>()

  function report(event: Observed) {
    const now = performance.now()
    for (const [key, at] of sent) if (now - at >= DEDUPE_MS) sent.delete(key)
    const key = [event.type, event.path, event.type === 'scroll' && event.percent].join(' ')
    if (sent.has(key)) return
    sent.set(key, now)
    send(event)
  }

  /** A page is shown: its view is reported, and what follows is its own. */
  function arrived(referrer: string) {
    page = path()
    arrivedAt = performance.now()
    reported = new Set()
    report({ type: 'pageview', path: page, referrer })
  }

  function scrolled() {
    const now = performance.now()
    if (now - throttledAt < THROTTLE_MS) return
    throttledAt = now
    const visit = reported
    setTimeout(() => {
      // Where the visitor was scrolling is left by now.
      if (visit === reported) warned(sample)
    }, SAMPLE_MS)
  }

  function sample() {
    if (arrivedAt === undefined) return
    const percent = depth()
    for (const milestone of SCROLL_MILESTONES) {
      if (percent < milestone || reported.has(milestone)) continue
      reported.add(milestone)
      report({ type: 'scroll', path: page, percent: milestone })
    }
  }

  /** The page is left, for another one or for good. */
  const left = () => warned(measureTime)

  function measureTime() {
    if (arrivedAt === undefined) return
    const seconds = (performance.now() - arrivedAt) / 1000
    arrivedAt = undefined
    if (seconds <= SECONDS_MORE_THAN || seconds >= SECONDS_LESS_THAN) return
    // Whole seconds are reported, and ten and a bit are more than ten.
    const whole = Math.max(SECONDS_MORE_THAN + 1, Math.floor(seconds))
    report({ type: 'time', path: page, seconds: whole, percent: [...reported].at(-1) ?? 0 })
  }

  return { arrived, scrolled, left }
}

/** Counting never breaks a page. */
function warned(run: () => void) {
  try {
    run()
  } catch (error) {
    console.warn(error)
  }
}
