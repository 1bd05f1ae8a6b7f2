import { useRef, useState } from 'react'

/**
 * What a button starts outside of forms (use-form.ts) and guarded pages (query/use-press.ts): one run at a time. While it
 * is under way further presses do nothing, also those that come before React has drawn the first.
 */
export function useSingleFlight(): [isBusy: boolean, start: (run: () => Promise<void>) => void] {
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  async function begin(run: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await run()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return [isBusy, run => void begin(run)]
}

/** Leads to another site. Resolves only where the browser brings this document back exactly as it was left. */
export const leaveFor = (url: string): Promise<void> =>
  new Promise(resolve => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve())
    location.assign(url)
  })
