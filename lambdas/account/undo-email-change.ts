import { randomBytes } from 'node:crypto'
import { undoEmailChange as route } from '../../contract/account.ts'
import { owners, type Profile, profiles, readProfile } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { both, either, ne, notExists, remove } from '../platform/expression.ts'
import {
  poolUser,
  removeSecondFactor,
  replaceEmail,
  replacePassword,
  unproveEmail,
} from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { addressHash, addressHashes } from '../platform/signed.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { send, transact } from '../platform/transact.ts'
import { followProvenEmail } from './follow-proven-email.ts'
import { type Undo, undoBy } from './email-undo-token.ts'
import { endInPool, signInsOf } from './end-sign-ins.ts'
import { freeInPool } from './free-in-pool.ts'
import { loginsOf, logins } from './login.ts'
import { transferOrders } from './merge-customers.ts'
import { NO_FACTOR } from './second-factor.ts'

/**
 * Gives an account back to the mailbox that it had, by the link that went there. The address was changed with the
 * password, so that ends too, with every sign-in, and with what was added since: a factor, and other ways to sign in. The
 * owner chooses another password by a code to the address that is theirs again. Every step may be repeated by the same
 * link. The links of later changes, to addresses that a thief went through, end with it.
 */
export const undoEmailChange = endpoint(route, async ({ token }, { now }) => {
  const undo = await undoBy(token, now)
  if (undo instanceof Problem) return undo
  const account = await claim(undo, now)
  if (account instanceof Problem) return account
  const { email } = undo
  const { sub, profile } = account
  // The pool may have taken an address that our side has not.
  if (profile.email !== email || (await poolUser(sub))?.provenEmail !== email) {
    await lock(undo, sub, now)
    const guestId = await moveBack(undo, sub, now)
    if (guestId instanceof Problem) {
      await detach(undo, profile)
      await unlinkLater(undo, sub)
      return guestId
    }
    if (guestId) await transferOrders(guestId, now)
  }
  await unlinkLater(undo, sub)
  return { email }
})

/** Two links pressed at the same time. */
const MAX_ROUNDS = 4

/**
 * The profile, and the user of the pool whose address is to go back. The link of an older change wins over those of younger
 * ones, whichever is pressed first: the mailbox that had the account longest is its owner's.
 */
async function claim({ customerId, changedAt }: Undo, now: string) {
  const profile = await claimed(customerId, changedAt, now)
  if (!profile) return new Problem('invite-invalid')
  // Not who proved the address last: that may be another provider's word, of which nothing can go back.
  const own = (await loginsOf(customerId)).filter(
    ({ sub, username, at }) => sub === username && !isLater(at, changedAt),
  )
  const sub = (own.find(each => each.sub === profile.provenBy) ?? own[0])?.sub
  return sub === undefined ? new Problem('invite-invalid') : { sub, profile }
}

async function claimed(customerId: string, changedAt: string, now: string): Promise<Profile | undefined> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const profile = await readProfile(customerId)
    if (!profile || profile.erasedAt || profile.mergedInto) return undefined
    const { emailUndoneAt: undoneAt, emailUndoneBy: undoneBy } = profile
    // The link that was used goes on where it stopped.
    if (undoneBy === changedAt) return profile
    const isOvertaken = undoneAt !== undefined && changedAt <= undoneAt && changedAt > (undoneBy ?? '')
    if (isOvertaken) return undefined
    const { item } = await send(
      profiles.update(
        { customerId },
        {
          if: { erasedAt: notExists, mergedInto: notExists, emailUndoneAt: undoneAt ?? notExists },
          set: { emailUndoneAt: now, emailUndoneBy: changedAt },
        },
      ),
    )
    if (item) return item
  }
  throw new Error('Links that undo a change of address kept overtaking each other.')
}

const isLater = (at: string | undefined, than: string): boolean => at !== undefined && at > than

/**
 * First of all nobody gets in by what was known before, so that nobody follows what comes next with a token of theirs,
 * and no code goes to the address that the account shall leave. A factor that we do not know of is as new as one that
 * was switched on since.
 */
async function lock({ customerId, changedAt }: Undo, sub: string, now: string): Promise<void> {
  await replacePassword(environment('USER_POOL_ID'), sub, randomBytes(32).toString('base64url'))
  await unproveEmail(sub)
  const state = await signIns.read({ sub })
  const isFactorOlder = state?.hasSecondFactor === true && !isLater(state.factorSince, changedAt)
  if (!isFactorOlder) await removeSecondFactor(sub)
  const everyLogin = await signInsOf(customerId, { sub, username: sub })
  await transact({
    signIns: everyLogin.map(login =>
      signIns.upsert(
        { sub: login.sub },
        { set: { signedOutAt: now, ...(login.sub === sub && !isFactorOlder && NO_FACTOR) } },
      ),
    ),
  })
  await endInPool(everyLogin)
}

/** The guest whose orders come along: also of who has signed up with the address since. */
async function moveBack({ customerId, email }: Undo, sub: string, now: string) {
  const refused = await freeInPool(email, sub, now)
  if (refused) return refused
  await replaceEmail(sub, email)
  const guestId = await followProvenEmail({ customerId, sub, email, isUndo: true }, now)
  if (!(guestId instanceof Problem)) return guestId
  return new Problem(guestId.code === 'not-found' ? 'invite-invalid' : 'address-protected')
}

/**
 * Where the address cannot go back, the account is at least nobody's: who signs up with the address that it leaves is
 * led elsewhere, and mails go to the addresses of its orders.
 */
async function detach({ customerId }: Undo, { email }: Pick<Profile, 'email'>): Promise<void> {
  if (email === undefined) return
  await transact({
    profile: profiles.update(
      { customerId },
      { if: { email, erasedAt: notExists }, set: { provenBy: remove } },
    ),
    owner: owners.remove(
      { address: await addressHash(email) },
      { customerId: either(notExists, customerId) },
    ),
  })
}

/** Another provider vouched for an address of a thief's: that way would still lead in. */
async function unlinkLater({ customerId, email, changedAt }: Undo, sub: string): Promise<void> {
  const hashes = await addressHashes(email)
  for (const login of await loginsOf(customerId)) {
    if (login.sub === sub || !isLater(login.at, changedAt)) continue
    await transact({
      signIn: signIns.update(
        { sub: login.sub },
        {
          // What the owner's own address has brought along stays.
          if: { customerId, address: both(...hashes.map(hash => ne(hash))) },
          set: { customerId: remove, address: remove },
        },
      ),
      login: logins.remove({ customerId, sub: login.sub }),
    })
  }
}
