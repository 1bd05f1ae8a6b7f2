import { store, stored } from './storage.ts'

/** Asked again when what is consented to changes. */
const VERSION = '1.0'
const KEY = 'cookie-consent'

export type Choice = { analytics: boolean; marketing: boolean; preferences: boolean }
export type Consent = Choice & {
  necessary: true
  /** ISO 8601, when it was chosen. */
  timestamp: string
  version: string
}

// In memory as well, so that a choice holds for this page even where storage is switched off.
let unstored: Consent | undefined

/** What was chosen; undefined while nothing was, or for another version than today's. */
export function currentConsent(): Consent | undefined {
  return parseConsent(stored(KEY)) ?? unstored
}

/** A record that is broken, or of another version, is none. */
export function parseConsent(json: string | null): Consent | undefined {
  try {
    // Every field is looked at below; `null` parses to itself.
    const record = JSON.parse(json ?? 'null') as Partial<Consent> | null
    if (record?.version !== VERSION) return undefined
    const { analytics, marketing, preferences, timestamp = '' } = record
    const choice = {
      analytics: analytics === true,
      marketing: marketing === true,
      preferences: preferences === true,
    }
    return { necessary: true, ...choice, timestamp, version: VERSION }
  } catch {
    return undefined
  }
}

/** Stores the choice and tells the page by a `consent-change` event. */
export function saveConsent({ analytics, marketing, preferences }: Choice): void {
  const timestamp = new Date().toISOString()
  unstored = { necessary: true, analytics, marketing, preferences, timestamp, version: VERSION }
  store(KEY, JSON.stringify(unstored))
  announceConsent()
}

const announceConsent = () =>
  document.dispatchEvent(new CustomEvent('consent-change', { detail: currentConsent() }))

/** A choice in another tab holds here too. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return
    unstored = undefined
    announceConsent()
  })
}
