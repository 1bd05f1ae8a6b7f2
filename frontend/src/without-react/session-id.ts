const KEY = 'session-id'

let known: string | undefined

/**
 * SHA-256 of a random id, in hex: the same until the browser's session ends. Only to be asked for with consent, because
 * the first call stores it.
 */
export async function sessionId(): Promise<string> {
  known ??= stored()
  if (known) return known
  const bytes = new TextEncoder().encode(crypto.randomUUID())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  // Two events may have asked at once; the first id stays.
  known ??= Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')
  try {
    sessionStorage.setItem(KEY, known)
  } catch {
    // Storage is switched off: the id lasts as long as the document.
  }
  return known
}

export function forgetSession(): void {
  known = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
