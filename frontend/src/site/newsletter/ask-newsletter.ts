import { fetchCalls } from '../parts/fetch-calls.ts'
import type * as newsletterCalls from './newsletter-calls.ts'
import type { FormProblem } from '../../form/use-form.ts'

/**
 * Asks the API, and never throws. The schemas and what speaks to the API weigh as much as a page's own code, so they
 * are fetched at the first press; who only reads never loads them.
 */
export async function ask<T>(
  run: (calls: typeof newsletterCalls) => Promise<T>,
): Promise<{ value: T } | { problem: FormProblem }> {
  try {
    await fetchCalls()
    const calls = await import('./newsletter-calls.ts')
    return await calls.settled(run(calls))
  } catch {
    return { problem: { code: 'no-connection', fields: [] } }
  }
}
