import { requestPartnership as route } from '../../contract/partners.ts'
import { partnerMail } from './partner-mail.ts'
import { endpoint } from '../platform/endpoint.ts'
import { mint } from '../platform/mint.ts'
import {
  MAILBOX_WINDOW_MS,
  mailboxHash,
  NETWORK_WINDOW_MS,
  spendTry,
  tries,
  visitorHash,
} from '../platform/rate.ts'
import { addressHash, keyedHash } from '../platform/signed.ts'
import { after, dayOf, DAYS, epochSeconds } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { partnerRequests } from './partner-request.ts'

/** Nobody writes more of these by hand, and each sends a mail to an address that has not been proven. */
const PER_VISITOR = { route: 'partners', max: 5, windowMs: NETWORK_WINDOW_MS }
const PER_ADDRESS = { route: 'partners', max: 3, windowMs: MAILBOX_WINDOW_MS }

/** Stored for the team, announced to it, and acknowledged: all or nothing. */
export const requestPartnership = endpoint(route, async (input, { now, ip }) => {
  const address = await addressHash(input.email)
  const tooMany =
    (await spendTry({ ...PER_VISITOR, key: await visitorHash(await ip()) }, now)) ??
    (await spendTry({ ...PER_ADDRESS, key: await mailboxHash(input.email) }, now))
  if (tooMany) return tooMany
  const requestId = mint('req', now)
  await transact({
    // The same words again the same day are the same request: a second press, or an answer that got lost.
    once: tries.create({
      route: 'partner-request',
      // What can be guessed must not stand here.
      key: await keyedHash(JSON.stringify(input)),
      begin: dayOf(now),
      count: 1,
      forgetAt: epochSeconds(after(now, 2 * DAYS)),
    }),
    request: partnerRequests.put({
      ...input,
      requestId,
      address,
      at: now,
      status: 'open',
      title: `${input.topic}: ${input.company}`,
      rev: 0,
    }),
    mails: (['partner-request', 'partner-received'] as const).map(template =>
      partnerMail(address, requestId, template, now),
    ),
  })
  return { received: true as const }
})
