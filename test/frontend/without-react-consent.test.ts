import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentConsent, parseConsent, saveConsent } from '../../frontend/src/without-react/consent-record.ts'

const NOW = new Date('2026-11-03T12:00:00.000Z')

function storage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let local = storage()
let told: CustomEvent[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  local = storage()
  told = []
  const page = new EventTarget()
  // Only such events are sent there.
  page.addEventListener('consent-change', event => void told.push(event as CustomEvent))
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('document', page)
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const chosen = { analytics: true, marketing: false, preferences: true }
const record = {
  necessary: true,
  analytics: true,
  marketing: false,
  preferences: true,
  timestamp: '2026-11-03T12:00:00.000Z',
  version: '1.0',
}

describe('a choice', () => {
  it('is stored as exactly these six facts, and told once', () => {
    saveConsent(chosen)
    expect([...local.items].map(([, json]) => JSON.parse(json) as unknown)).toEqual([record])
    expect(told.map(({ detail }) => detail as unknown)).toEqual([record])
    expect(currentConsent()).toEqual(record)
  })

  it('holds for the page where storage is switched off', () => {
    vi.stubGlobal('localStorage', undefined)
    saveConsent(chosen)
    expect(currentConsent()).toEqual(record)
  })
})

describe('a stored record', () => {
  it('of another version counts as none', () => {
    expect(parseConsent(JSON.stringify({ ...record, version: '0.9' }))).toBeUndefined()
  })

  it.each(['', '{', 'null', '[]', '"1.0"', '{}'])('that is %j counts as none', json => {
    expect(parseConsent(json)).toBeUndefined()
  })

  it('grants only what it says with a plain true, and never takes the necessary away', () => {
    expect(parseConsent(JSON.stringify({ version: '1.0', necessary: false, analytics: 'yes' }))).toEqual({
      necessary: true,
      analytics: false,
      marketing: false,
      preferences: false,
      timestamp: '',
      version: '1.0',
    })
  })
})
