import { requestPartnership as route, type PartnerTopic } from '../../../../contract/partners.ts'
import type { Language } from '../../../../contract/language.ts'
import { call } from '../../call.ts'
import { type Problem, problemFrom } from '../../problem.ts'

type Fields = Record<'name' | 'company' | 'email' | 'topic' | 'message', string>

/** Sends what was entered; resolves with the reason when it did not arrive. */
export const requestPartnership = ({
  topic,
  ...fields
}: Fields & { language: Language }): Promise<Problem | undefined> =>
  // A select's value is a plain string; the contract's schema refuses what is none of its topics.
  problemFrom(call(route, { ...fields, topic: topic as PartnerTopic }))
