import * as z from 'zod/mini'
import { KEPT_AFTER_ERASURE } from '../../contract/account-terms.ts'
import { CustomerId, Moment, OrderId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { readProfile } from '../customers/customer.ts'
import { inviteTo } from '../orders/invite.ts'
import { readOrder } from '../orders/order.ts'
import { environment } from '../platform/environment.ts'
import { momentIn } from '../platform/format-date.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'
import { HelpTemplate, type HelpContent } from './help-letter.ts'

const HelpMail = z.object({
  template: HelpTemplate,
  sendAt: Moment,
  customerId: z.optional(CustomerId),
  orderId: z.optional(OrderId),
  language: z.optional(Language),
  recipient: z.optional(z.string()),
})

export const letters = areaLetters({
  templates: HelpTemplate.options,
  mail: HelpMail,
  read: aboutHelp,
  words: { de, en },
})

async function aboutHelp(
  { sendAt, customerId, orderId, recipient, language = 'de' }: z.infer<typeof HelpMail>,
  now: string,
): Promise<Addressed<HelpContent> | undefined> {
  if (recipient !== undefined)
    return {
      to: recipient,
      language,
      content: { at: momentIn(language, sendAt), inviteUrl: '', kept: KEPT_AFTER_ERASURE[language] },
    }
  if (!customerId || !orderId) throw new Error('An invitation names no order.')
  const [order, owner] = await Promise.all([readOrder({ customerId, orderId }), readProfile(customerId)])
  // Opened, erased or gone to an account since it was pressed.
  if (!order || order.erasedAt || owner?.provenBy || owner?.erasedAt) return undefined
  const invite = await inviteTo(order, now)
  return {
    to: order.buyer.email,
    language: order.language,
    content: {
      at: momentIn(order.language, sendAt),
      inviteUrl: `${environment('SITE_URL')}/auth/set-password#invite=${invite}`,
      kept: [],
    },
  }
}
