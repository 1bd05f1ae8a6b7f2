import * as z from 'zod/mini'
import { Moment, RequestId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { PARTNER_TOPICS } from '../../contract/partners.ts'
import { type Key, read } from '../platform/table.ts'

/** What somebody asked on the partner page. It waits in the list of open requests until staff have answered it. */
export const PartnerRequest = z.object({
  requestId: RequestId,
  /** Hash of the address, whose partition it lies in. */
  address: z.string(),
  at: Moment,
  language: Language,
  name: z.string(),
  company: z.string(),
  email: z.string(),
  topic: z.enum(PARTNER_TOPICS),
  message: z.string(),
  rev: z.int(),
})
export type PartnerRequest = z.infer<typeof PartnerRequest>

export const requestKey = (address: string, requestId: string): Key => ({
  pk: `EMAIL#${address}`,
  sk: `REQUEST#${requestId}`,
})

export async function readPartnerRequest(
  address: string,
  requestId: string,
): Promise<PartnerRequest | undefined> {
  const item = await read(requestKey(address, requestId))
  return item && PartnerRequest.parse(item)
}
