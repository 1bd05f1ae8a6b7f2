import { afterEach, expect, it, vi } from 'vitest'
import { newAnnouncement } from '../../../frontend/src/admin/app/new-announcement.ts'
import { today } from '../../../frontend/src/admin/today.ts'

afterEach(() => vi.useRealTimers())

it("the staff's day begins at midnight in Berlin, and a new announcement of the apps with it", () => {
  vi.useFakeTimers()
  vi.setSystemTime(Date.parse('2026-11-30T23:30:00Z'))
  const { from, until } = newAnnouncement()
  expect([today(), from, until]).toEqual(['2026-12-01', '2026-12-01', '2026-12-01'])
  vi.setSystemTime(Date.parse('2026-11-30T22:30:00Z'))
  expect([today(), newAnnouncement().from]).toEqual(['2026-11-30', '2026-11-30'])
})
