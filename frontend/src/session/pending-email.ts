import * as z from 'zod/mini'
import { browserStorage } from '../storage.ts'

/** How long the pool takes the code: https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html */
const LIFE_MS = 24 * 60 * 60 * 1000
const KEY = 'pendingEmail'

const Pending = z.object({ of: z.string(), email: z.string(), at: z.number() })

/**
 * The new address that a code was sent to. The pool keeps it from everybody until it is proven, and says only the old
 * one, so this browser remembers it: for the account with the address `of`, until that one is signed out.
 */
export function rememberPendingEmail(of: string, email: string, now = Date.now()): void {
  browserStorage.setItem(KEY, JSON.stringify({ of, email, at: now }))
}

/** Undefined when none waits for its code, or the code has ended. */
export function pendingEmail(of: string, now = Date.now()): string | undefined {
  try {
    const pending = Pending.parse(JSON.parse(browserStorage.getItem(KEY) ?? ''))
    return pending.of === of && pending.at > now - LIFE_MS ? pending.email : undefined
  } catch {
    return undefined
  }
}

export const forgetPendingEmail = (): void => browserStorage.removeItem(KEY)
