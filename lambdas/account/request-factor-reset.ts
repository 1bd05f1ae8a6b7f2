import { requestFactorReset as route } from '../../contract/account.ts'
import { accountMail } from './account-mail.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  MAILBOX_WINDOW_MS,
  NETWORK_WINDOW_MS,
  spellingHash,
  spendTry,
  visitorHash,
} from '../platform/rate.ts'
import { addressHash } from '../platform/signed.ts'
import { send } from '../platform/transact.ts'
import { after } from '../platform/time.ts'
import { LINK_MS } from './factor-tokens.ts'

const PER_VISITOR = { route: 'factor-reset', max: 10, windowMs: NETWORK_WINDOW_MS }
const PER_ADDRESS = { route: 'factor-reset', max: 3, windowMs: MAILBOX_WINDOW_MS }

/** Three writes for every address, known or not: who has an account is found out when the mail goes out, unseen. */
export const requestFactorReset = endpoint(route, async ({ email, language }, { now, ip }) => {
  const address = await addressHash(email)
  const tooMany =
    (await spendTry({ ...PER_VISITOR, key: await visitorHash(await ip()) }, now)) ??
    (await spendTry({ ...PER_ADDRESS, key: await spellingHash(email) }, now))
  if (tooMany) return tooMany
  await send(accountMail({ address }, 'factor-reset-link', { language, until: after(now, LINK_MS) }, now))
  return { accepted: true as const }
})
