/** What was done last, for who hears the page; it stands in one region around all tools (Announcement.tsx). */
let announced = { words: '', count: 0 }
const listeners = new Set<() => void>()

export function announce(words: string): void {
  announced = { words, count: announced.count + 1 }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const announcement = {
  now: () => announced,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
