import { useSyncExternalStore } from 'react'

export type SavingProblem = 'no-space' | 'impossible' | { detail: string }

/** What is being saved; it goes on while one looks at other tabs. */
export type Saving = {
  orderId: string
  /** Missing once it has ended. */
  step?: { number: number; of: number; share: number; title: string }
  problem?: SavingProblem
}

let saving: Saving | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellSaving(next: Saving | undefined): void {
  saving = next
  for (const listener of listeners) listener()
}

export const useSaving = (): Saving | undefined => useSyncExternalStore(subscribe, () => saving)

/** Safari has neither in a window that forgets, and no browser without TLS. */
export const canKeep = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator
