import { createHash } from 'node:crypto'
import { requestPartnership as route } from '../../contract/partners.ts'
import { partnerMail } from './partner-mail.ts'
import { endpoint } from '../platform/endpoint.ts'
import { mint } from '../platform/mint.ts'
import { MAILBOX_WINDOW_MS, mailboxHash, NETWORK_WINDOW_MS, spendTry, visitorHash } from '../platform/rate.ts'
import { addressHash } from '../platform/signed.ts'
import { transact } from '../platform/table.ts'
import { after, dayOf, DAYS, epochSeconds } from '../platform/time.ts'
import { type PartnerRequest, requestKey } from './partner-request.ts'

/** Nobody writes more of these by hand, and each sends a mail to an address that has not been proven. */
const PER_VISITOR = { route: 'partners', most: 5, windowMs: NETWORK_WINDOW_MS }
const PER_ADDRESS = { route: 'partners', most: 3, windowMs: MAILBOX_WINDOW_MS }

/** What came of it is in the letters then. frontend/src/text/de/privacy.ts promises it. */
const KEPT_MS = 180 * DAYS

/** Stored for the team, announced to it, and acknowledged: all or nothing. */
export const requestPartnership = endpoint(route, async (input, { now, ip }) => {
  const { name, company, topic, message } = input
  const address = await addressHash(input.email)
  const tooMany =
    (await spendTry({ ...PER_VISITOR, key: await visitorHash(await ip()) }, now)) ??
    (await spendTry({ ...PER_ADDRESS, key: await mailboxHash(input.email) }, now))
  if (tooMany) return tooMany
  const request: PartnerRequest = { ...input, requestId: mint('req', now), address, at: now, rev: 0 }
  await transact([
    {
      // The same words again the same day are the same request: a second press, or an answer that got lost.
      put: {
        pk: `RATE#partner-request#${digest(address, name, company, topic, message)}#${dayOf(now)}`,
        sk: 'RATE',
        count: 1,
        forgetAt: epochSeconds(after(now, 2 * DAYS)),
      },
      when: 'attribute_not_exists(pk)',
    },
    {
      put: {
        ...requestKey(address, request.requestId),
        kind: 'request',
        ...request,
        status: 'open',
        title: `${topic}: ${company}`,
        listPk: 'REQUESTS#open',
        listSk: `${now}#${request.requestId}`,
        forgetAt: epochSeconds(after(now, KEPT_MS)),
      },
    },
    { put: partnerMail(address, request.requestId, 'partner-request', now) },
    { put: partnerMail(address, request.requestId, 'partner-received', now) },
  ])
  return { received: true as const }
})

/** Of the words, with the address as its hash: what can be guessed must not stand here. */
const digest = (...words: string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex')
