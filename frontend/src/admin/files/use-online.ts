import { useSyncExternalStore } from 'react'

const CHANGES = ['online', 'offline'] as const

function subscribe(hear: () => void): () => void {
  for (const change of CHANGES) addEventListener(change, hear)
  return () => {
    for (const change of CHANGES) removeEventListener(change, hear)
  }
}

/** Whether this device has a connection at all; that one may lead nowhere it does not know. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
