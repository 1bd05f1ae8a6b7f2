import { readOrderMail as route } from '../../contract/staff-mails.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { writeLook } from '../staff/look.ts'
import { findOrder } from '../staff/staff-order.ts'
import { letterNow, mailAbout, withoutSecrets } from './order-mail.ts'

/** A letter names what was bought, so nothing is answered before the look is written down. */
export const readOrderMail = endpoint(route, async ({ number, name }, caller) => {
  const found = await findOrder(number)
  const about = found && (await mailAbout(found, name))
  if (!about) return new Problem('not-found')
  const letter = await letterNow(about.mail, caller.now)
  if (!letter) return new Problem('mail-unwritten')
  await writeLook(found.order.customerId, caller)
  const { to, subject, text, attachments = [] } = letter
  return { to, subject, text: withoutSecrets(text), attachments: attachments.map(({ fileName }) => fileName) }
})
