/** The part of the browser's storage that this app uses. */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that never throws: where the browser's is blocked or full, what is written lasts as long as the document.
 * Asked for anew each time, because in a browser that blocks storage even naming it throws.
 */
export function neverThrowing(storage: () => SafeStorage): SafeStorage {
  const memory = new Map<string, string>()
  return {
    getItem(key) {
      const value = memory.get(key)
      if (value !== undefined) return value
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        storage().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    removeItem(key) {
      memory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // Blocked: there was nothing but the memory.
      }
    },
  }
}

/** Shared by the tabs of this browser. */
export const browserStorage = neverThrowing(() => localStorage)

/** For this tab alone. */
export const tabStorage = neverThrowing(() => sessionStorage)
