import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTracker, type Observed } from '../../frontend/src/without-react/analytics-tracker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

/** A visitor who moves and scrolls, and what was reported of it. */
function visitor() {
  let path = '/'
  let depth = 0
  const events: Observed[] = []
  const tracker = createTracker({
    path: () => path,
    depth: () => depth,
    send: event => void events.push(event),
  })
  return {
    open(next: string, referrer = '') {
      path = next
      tracker.arrived(referrer)
    },
    moveOn(next: string) {
      tracker.left()
      this.open(next)
    },
    scrollTo(percent: number) {
      depth = percent
      tracker.scrolled()
    },
    leave: tracker.left,
    events,
    views: () => events.filter(({ type }) => type === 'pageview').map(event => event.path),
    milestones: () => events.flatMap(event => (event.type === 'scroll' ? [event.percent] : [])),
    times: () => events.flatMap(event => (event.type === 'time' ? [event.seconds] : [])),
  }
}

describe('a page view', () => {
  it('tells path and where the visitor came from', () => {
    const someone = visitor()
    someone.open('/faq', 'search.example.com')
    expect(someone.events).toEqual([{ type: 'pageview', path: '/faq', referrer: 'search.example.com' }])
  })

  it('is reported once within 1000 ms, and again when they are over', () => {
    const someone = visitor()
    someone.open('/faq')
    vi.advanceTimersByTime(999)
    someone.open('/faq', 'shop.example.com')
    expect(someone.views()).toEqual(['/faq'])
    vi.advanceTimersByTime(1)
    someone.open('/faq')
    expect(someone.views()).toEqual(['/faq', '/faq'])
  })

  it('of another page is another one, however soon', () => {
    const someone = visitor()
    someone.open('/')
    someone.moveOn('/faq')
    expect(someone.views()).toEqual(['/', '/faq'])
  })
})

describe('how far a page was scrolled', () => {
  it('is looked at 300 ms after a scroll, not before', () => {
    const someone = visitor()
    someone.open('/')
    someone.scrollTo(30)
    vi.advanceTimersByTime(299)
    expect(someone.milestones()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(someone.milestones()).toEqual([25])
  })

  it('takes one scroll in 100 ms', () => {
    const someone = visitor()
    someone.open('/')
    someone.scrollTo(0)
    vi.advanceTimersByTime(99)
    someone.scrollTo(0)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    someone.scrollTo(0)
    expect(vi.getTimerCount()).toBe(2)
  })

  it('is reported at 25, 50, 75, 90 and 100 percent, each once', () => {
    const someone = visitor()
    someone.open('/')
    for (const percent of [24, 25, 49, 60, 75, 89, 90, 99, 100, 10, 100]) {
      someone.scrollTo(percent)
      seconds(2)
    }
    expect(someone.milestones()).toEqual([25, 50, 75, 90, 100])
  })

  it('is reported for all milestones when somebody jumps to the end', () => {
    const someone = visitor()
    someone.open('/')
    someone.scrollTo(100)
    seconds(1)
    expect(someone.milestones()).toEqual([25, 50, 75, 90, 100])
  })

  it('begins anew on the next page, and never counts there what was scrolled before', () => {
    const someone = visitor()
    someone.open('/')
    someone.scrollTo(100)
    someone.moveOn('/faq')
    seconds(2)
    expect(someone.milestones()).toEqual([])
    someone.scrollTo(50)
    seconds(1)
    expect(someone.events.slice(2)).toEqual([
      { type: 'scroll', path: '/faq', percent: 25 },
      { type: 'scroll', path: '/faq', percent: 50 },
    ])
  })
})

describe('how long a page was looked at', () => {
  it.each([
    [10, []],
    [10.2, [11]],
    [29.9, [29]],
    [3599.9, [3599]],
    [3600, []],
  ])('%d seconds are reported as %j', (stayed, reported) => {
    const someone = visitor()
    someone.open('/')
    seconds(stayed)
    someone.leave()
    expect(someone.times()).toEqual(reported)
  })

  it('belongs to the page that is left, and is told once', () => {
    const someone = visitor()
    someone.open('/')
    seconds(12)
    someone.moveOn('/faq')
    someone.leave()
    expect(someone.events).toContainEqual({ type: 'time', path: '/', seconds: 12, percent: 0 })
    expect(someone.times()).toHaveLength(1)
  })
})

describe('how far a reader came', () => {
  it('is told once, with the time of the page that is left', () => {
    const someone = visitor()
    someone.open('/')
    someone.scrollTo(100)
    seconds(1)
    someone.scrollTo(10)
    seconds(20)
    someone.moveOn('/faq')
    someone.scrollTo(60)
    seconds(20)
    someone.leave()
    expect(someone.events.filter(({ type }) => type === 'time')).toEqual([
      { type: 'time', path: '/', seconds: 21, percent: 100 },
      { type: 'time', path: '/faq', seconds: 20, percent: 50 },
    ])
  })
})

describe('a fault while measuring', () => {
  it('is a warning in the console and nothing more', () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const broken = createTracker({
      path: () => '/',
      depth() {
        throw new Error('No length')
      },
      send: () => undefined,
    })
    broken.arrived('')
    broken.scrolled()
    seconds(1)
    expect(warning).toHaveBeenCalledOnce()
    warning.mockRestore()
  })
})
