import { joinNewsletter } from '../../../contract/newsletter.ts'
import { call } from '../call.ts'
import { type Problem, problemOf } from '../problem.ts'

/** Sends what was entered; resolves with the reason when it did not arrive. Loaded at the first press only. */
export async function sendSignUp(
  fields: Parameters<typeof call<typeof joinNewsletter>>[1],
): Promise<Problem | undefined> {
  try {
    await call(joinNewsletter, fields)
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}
