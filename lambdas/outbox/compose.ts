import { ownerOf, readProfile } from '../account/customer.ts'
import { inviteTo } from '../account/invite.ts'
import { readSubscription } from '../newsletter/subscription.ts'
import { usableVoucher } from '../newsletter/voucher.ts'
import { readOrder } from '../orders/order.ts'
import { readPartnerRequest } from '../partners/partner-request.ts'
import { environment } from '../platform/environment.ts'
import type { Letter } from '../platform/mail.ts'
import { accountLetter } from './account-letters.ts'
import { letterFor } from './letters.ts'
import { type AccountMail, AccountTemplate, type MailItem } from './mail-item.ts'
import type { NewsletterMail, OrderMail, RequestMail } from './mail-item.ts'
import { newsletterLetter } from './newsletter-letters.ts'
import { acknowledgement, toTheTeam } from './request-letters.ts'

/** The letter of a mail, from what it is about: the outbox holds no address. Undefined when nobody wants it any more. */
export async function compose(mail: MailItem, now: string): Promise<Letter | undefined> {
  if ('orderId' in mail) return aboutOrder(mail, now)
  if ('requestId' in mail) return aboutRequest(mail)
  return isAboutAccount(mail) ? aboutAccount(mail) : aboutNewsletter(mail, now)
}

/** Who has erased the account got the last mail about that. */
async function aboutOrder(mail: OrderMail, now: string): Promise<Letter | undefined> {
  const order = await readOrder(mail)
  if (!order) throw new Error('The order of a mail is gone.')
  const owner = await readProfile(order.customerId)
  if (owner?.erasedAt) return undefined
  const site = environment('SITE_URL')
  const door = owner?.provenBy
    ? { kind: 'dashboard' as const, url: `${site}/user-dashboard` }
    : { kind: 'invite' as const, url: `${site}/auth/set-password#invite=${await inviteTo(order, now)}` }
  // An address that was given up may have another reader by now.
  const to = (owner?.provenBy && owner.email) || order.buyer.email
  return letterFor(mail.template, { order, to, site, door })
}

/** Who has left, or has confirmed before the question went out, is not written to. */
async function aboutNewsletter(
  { address, template }: NewsletterMail,
  now: string,
): Promise<Letter | undefined> {
  const subscription = await readSubscription(address)
  const wanted = template === 'newsletter-confirm' ? 'pending' : 'confirmed'
  if (subscription?.status !== wanted || !subscription.email) return undefined
  const { email, voucherCode } = subscription
  const isWelcome = template === 'newsletter-welcome' && voucherCode !== undefined
  const voucher = isWelcome ? await usableVoucher(voucherCode, now) : undefined
  return newsletterLetter(template, { ...subscription, email, voucher })
}

async function aboutRequest({ address, requestId, template }: RequestMail): Promise<Letter> {
  const request = await readPartnerRequest(address, requestId)
  if (!request) throw new Error('The request of a mail is gone.')
  return template === 'partner-request' ? toTheTeam(request) : acknowledgement(request)
}

const isAboutAccount = (mail: NewsletterMail | AccountMail): mail is AccountMail =>
  AccountTemplate.safeParse(mail.template).success

/** An address without an account, and an account that is gone, are not written to. */
async function aboutAccount(mail: AccountMail): Promise<Letter | undefined> {
  const to = mail.recipient ?? (await addressOfAccount(mail))
  if (to === undefined) return undefined
  if (mail.template !== 'factor-reset-team') return accountLetter(mail, to)
  // Who asks has proven that mailbox; the team could not reach them by a hash.
  return { ...(await accountLetter(mail, environment('TEAM_MAIL'))), replyTo: to }
}

async function addressOfAccount({ customerId, address }: AccountMail): Promise<string | undefined> {
  const owner = customerId ?? (address && (await ownerOf(address)))
  const profile = owner ? await readProfile(owner) : undefined
  return profile?.provenBy && profile.email
}
