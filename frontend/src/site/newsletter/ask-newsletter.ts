import type * as z from 'zod/mini'
import { fetchCalls } from '../../load/fetch-calls.ts'
import type { Name, Outcome, Routes } from './newsletter-calls.ts'

/** Not even the code for asking could be fetched. */
type Unasked = { problem: { code: 'no-connection'; detail?: undefined; fields: [] } }

/**
 * Asks the API, and never throws. The schemas and what speaks to the API weigh as much as a page's own code, so they
 * are fetched at the first press; a visit without one never loads them.
 */
export async function ask<N extends Name>(
  name: N,
  input: z.input<Routes[N]['input']>,
): Promise<Outcome<N> | Unasked> {
  try {
    await fetchCalls()
    const calls = await import('./newsletter-calls.ts')
    return await calls.send(name, input)
  } catch {
    return { problem: { code: 'no-connection', fields: [] } }
  }
}
