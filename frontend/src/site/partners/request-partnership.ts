import { requestPartnership as route, type PartnerTopic } from '../../../../contract/partners.ts'
import type { Language } from '../../../../contract/language.ts'
import { call } from '../../call.ts'
import { type Problem, problemOf } from '../../problem.ts'

type Fields = Partial<Record<'name' | 'company' | 'email' | 'topic' | 'message', string>>

/** Sends what was entered; resolves with the reason when it did not arrive. */
export async function requestPartnership({
  name = '',
  company = '',
  email = '',
  topic,
  message = '',
  language,
}: Fields & { language: Language }): Promise<Problem | undefined> {
  try {
    // A select's value is a plain string; the contract's schema refuses what is none of its topics.
    await call(route, { name, company, email, topic: topic as PartnerTopic, message, language })
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}
