import { browserStorage, tabStorage } from '../storage.ts'

/** Of this tab's storage: who was about to sign up or to choose a password, and what was typed while the language changed. */
const BEGUN = ['begun-sign-up', 'begun-reset', 'own-password-for', 'saved-input']

/**
 * What was entered for an offer names the person, and what is bought here says something about health: it ends with the
 * sign-in, in this tab at once and in the others by the mark that checkout/draft-fields.ts compares. The names of what
 * ends stand here as words, so that guests fetch nothing of it.
 */
export function endDrafts(now = Date.now()): void {
  browserStorage.setItem('drafts-ended', `${now}`)
  for (const key of BEGUN) tabStorage.removeItem(key)
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('checkout ')) sessionStorage.removeItem(key)
  } catch {
    // Blocked: drafts are in memory alone, and the mark ends them.
  }
}
