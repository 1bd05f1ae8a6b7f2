import { expect, it } from 'vitest'
import { AnalyticsEvent } from '../../contract/analytics.ts'
import { SCROLL_MILESTONES, scrollLevelOf, timeLevelOf } from '../../contract/engagement.ts'

it('scrolling is high from 75 percent, medium from 50, else low', () => {
  const levels = SCROLL_MILESTONES.map(scrollLevelOf)
  expect(levels).toEqual(['low', 'medium', 'high', 'high', 'high'])
})

it('staying is short under 30 seconds, medium under 120, else long', () => {
  expect([11, 29, 30, 119, 120, 3_599].map(timeLevelOf)).toEqual([
    'short',
    'short',
    'medium',
    'medium',
    'long',
    'long',
  ])
})

it('a path is counted without the slashes at its end', () => {
  const event = {
    type: 'pageview',
    referrer: '',
    timestamp: '2026-11-20T10:00:00.000Z',
    session_id: 'a'.repeat(64),
  }
  const paths = ['', '/', '/faq/', '/en/faq//'].map(path => AnalyticsEvent.parse({ ...event, path }).path)
  expect(paths).toEqual(['/', '/', '/faq', '/en/faq'])
})
