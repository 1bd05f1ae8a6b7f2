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

/**
 * The same for every address, known or not: who has an account is found out when the mail goes out, unseen. Beyond the
 * limit of an address only the mail is held back, for a stranger may have asked in its owner's name: the links of before
 * are good for a day.
 */
export const requestFactorReset = endpoint(route, async ({ email, language }, { now, ip }) => {
  const tooMany = await spendTry({ ...PER_VISITOR, key: await visitorHash(await ip()) }, now)
  if (tooMany) return tooMany
  const address = await addressHash(email)
  const isMailed = !(await spendTry({ ...PER_ADDRESS, key: await spellingHash(email) }, now))
  if (isMailed)
    await send(accountMail({ address }, 'factor-reset-link', { language, until: after(now, LINK_MS) }, now))
  return { accepted: true as const }
})
