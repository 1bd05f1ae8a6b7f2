import { lazy } from 'react'

// With it comes what speaks to the API, which only this page needs before anybody presses anything.
const Preferences = lazy(() => import('./Preferences.tsx'))

/** Where each newsletter mail leads who wants other ones. */
export default function NewsletterPreferencesPage() {
  return <Preferences />
}
