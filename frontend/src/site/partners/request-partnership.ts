import type { PartnerTopic } from '../../../../contract/request-topics.ts'
import { requestPartnership as route, type SentRequest } from '../../../../contract/requests.ts'
import type { Language } from '../../../../contract/language.ts'
import { call } from '../../call.ts'
import { type Problem, problemOf } from '../../problem.ts'

type Fields = Record<'name' | 'company' | 'email' | 'topic' | 'message', string>

/** Sends what was entered; resolves with its number, or with the reason when it did not arrive. */
export const requestPartnership = ({
  topic,
  ...fields
}: Fields & { language: Language }): Promise<SentRequest | Problem> =>
  // A select's value is a plain string; the contract's schema refuses what is none of its topics.
  call(route, { ...fields, topic: topic as PartnerTopic }).catch(problemOf)
