import { wordsOf } from '../../contract/catalog.ts'
import { formatCents } from '../../contract/format-cents.ts'
import { companyFacts } from '../catalog/company-facts.ts'
import { readProfile } from '../customers/customer.ts'
import { environment } from '../platform/environment.ts'
import { dateIn, momentIn } from '../platform/format-date.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { planContracts } from '../subscriptions/plan-contract.ts'
import { readSubscription } from '../subscriptions/subscription.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'
import type { PlanChangeContent } from './plan-change-letter.ts'
import { PlanChangeMail, PlanChangeTemplate } from './plan-change-mail.ts'
import { planPaper } from './plan-paper.ts'

export const letters = areaLetters({
  templates: PlanChangeTemplate.options,
  mail: PlanChangeMail,
  read: aboutChange,
  words: { de, en },
})

/** In the language of the page on which it was agreed; to somebody who has erased the account no more is written. */
async function aboutChange({
  customerId,
  subscriptionId,
  changeId,
}: PlanChangeMail): Promise<Addressed<PlanChangeContent> | undefined> {
  const contract = await planContracts.read({ customerId, subscriptionId, changeId })
  const seen = await readSubscription({ customerId, subscriptionId })
  const owner = await readProfile(customerId)
  if (!contract || !seen || owner?.erasedAt) return undefined
  const { language, from, to, dueNowCents, startsAt } = contract
  const address = (owner?.provenBy && owner.email) || seen.email
  if (!address) throw new Error('A subscription knows nobody.')
  const paper = await planPaper(contract, await companyFacts())
  const money = (cents: number) => formatCents(cents, language)
  const content = {
    firstName: seen.firstName,
    at: momentIn(language, contract.at),
    from: wordsOf(from, language).title,
    to: wordsOf(to, language).title,
    price: money(to.amountCents),
    dueNow: dueNowCents === 0 ? undefined : money(dueNowCents),
    startsAt: startsAt && dateIn(language, startsAt),
    nextBilling: dateIn(language, contract.nextBillingAt),
    hasPaper: paper !== undefined,
    url: `${environment('SITE_URL')}/user-dashboard?tab=subscriptions`,
  }
  return { to: address, language, content, ...(paper && { attachments: [paper] }) }
}
