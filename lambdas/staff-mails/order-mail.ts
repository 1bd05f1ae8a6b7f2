import { areaOf, letterOf } from '../mail-queue/letter-of.ts'
import { confirmationOf } from '../orders/confirmation.ts'
import type { Order } from '../orders/order.ts'
import type { Letter } from '../platform/mail.ts'
import { type MailItem, mails } from '../platform/mail-item.ts'
import { customerPk } from '../platform/partitions.ts'
import type { Key } from '../platform/table.ts'

/** A mail is forgotten 90 days after it was sent; what confirms an order is written anew from it. */
function forgotten(order: Order, name: string): { key: Key; mail: MailItem } | undefined {
  const confirmation = confirmationOf(order)
  if (confirmation?.name !== name) return undefined
  const { customerId, orderId, paidAt = order.createdAt } = order
  return {
    key: { pk: customerPk(customerId), sk: `MAIL#${name}` },
    mail: { template: confirmation.template, about: { customerId, orderId }, sendAt: paidAt, tries: 0 },
  }
}

/** A mail about an order lies where it was owed: a merge moves the order and leaves the letters. */
export async function mailAbout(
  { order, placedBy }: { order: Order; placedBy: string },
  name: string,
): Promise<{ key: Key; mail: MailItem } | undefined> {
  if (!name.startsWith(`${order.orderId}#`)) return undefined
  for (const customerId of new Set([order.customerId, placedBy])) {
    const key = { pk: customerPk(customerId), sk: `MAIL#${name}` }
    // The second place is asked only where the first has none.
    const mail = await mails.read(key)
    if (mail) return { key, mail }
  }
  return forgotten(order, name)
}

/** As it would go out now; undefined where nobody wants it any more, or no release writes it. */
export const letterNow = async (mail: MailItem, now: string): Promise<Letter | undefined> =>
  areaOf(mail.template) && (await letterOf(mail, now)).letter

/** A link that proves an address or opens an account is for its reader alone. */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(/([#?&](?:invite|token|code)=)[^\s&#]+/g, '$1…')
