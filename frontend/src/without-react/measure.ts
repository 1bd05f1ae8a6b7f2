import type * as analyticsModule from './analytics.ts'
import type { Consent } from './consent-record.ts'

type Analytics = Pick<typeof analyticsModule, 'start' | 'stop'>

// Named by the document like the app's files: an import that the bundler knows would bring its helper, which the app has too.
const file = document.querySelector<HTMLScriptElement>('script[data-analytics]')?.dataset.analytics ?? ''
let analytics: Promise<Analytics> | undefined

// The build names the module.
const load = () => import(/* @vite-ignore */ file) as Promise<Analytics>

/** Counts while there is consent, and only then loads what is needed for it. */
export async function measure(consent: Consent | undefined): Promise<void> {
  try {
    if (consent?.analytics) (await (analytics ??= load())).start()
    else (await analytics)?.stop()
  } catch (error) {
    analytics = undefined
    console.debug('Not counted', error)
  }
}
