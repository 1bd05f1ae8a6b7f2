import { wordsOf } from '../../contract/catalog.ts'
import { CONTRACT_FACTS, factsIn } from '../../contract/company.ts'
import type { CompanyFacts } from '../../contract/company-facts.ts'
import { formatCents } from '../../contract/format-cents.ts'
import { planContractOf as de } from '../orders/contract-words.de.ts'
import { planContractOf as en } from '../orders/contract-words.en.ts'
import { buyerRows, termsOf } from '../orders/draw-contract.ts'
import { type Order, readOrder } from '../orders/order.ts'
import type { PlanContent } from '../orders/plan-content.ts'
import { taxOf } from '../orders/tax.ts'
import { environment } from '../platform/environment.ts'
import { dateIn, momentIn } from '../platform/format-date.ts'
import { fault } from '../platform/log.ts'
import type { Attachment } from '../platform/mail.ts'
import { drawPaper } from '../platform/paper.ts'
import type { PlanContract } from '../subscriptions/plan-contract.ts'

const wordings = { de, en }
const words = {
  de: { title: 'Bestätigung eines Abo-Wechsels', file: 'Abo-Wechsel' },
  en: { title: 'Confirmation of a switched subscription', file: 'Switch' },
}

function planContent(contract: PlanContract, { buyer }: Order, company: CompanyFacts): PlanContent {
  const { language, number = '', from, to, at, dueNowCents, startsAt, nextBillingAt, consents } = contract
  const site = environment('SITE_URL')
  const home = site + (language === 'en' ? '/en' : '')
  const money = (cents: number) => formatCents(cents, language)
  const { title, summary } = wordsOf(to, language)
  return {
    number,
    orderedAt: momentIn(language, at),
    from: wordsOf(from, language).title,
    fromPrice: money(from.amountCents),
    title,
    summary,
    price: money(to.amountCents),
    taxPercent: taxOf({ taxPercent: contract.taxPercent, buyer, at }).taxPercent,
    dueNow: money(dueNowCents),
    startsAt: startsAt && dateIn(language, startsAt),
    nextBilling: dateIn(language, nextBillingAt),
    keptAt: contract.keptAt && momentIn(language, contract.keptAt),
    productType: 'monthly',
    termsVersion: consents.find(({ text }) => text === 'terms')?.version ?? '',
    termsUrl: `${site}/agb`,
    termsTranslationUrl: `${site}/en/agb`,
    consents: consents.map(consent => ({ ...consent, at: momentIn(language, consent.at) })),
    withdrawUrl: `${home}/vertrag-widerrufen#order=${number}`,
    seller: factsIn(company, CONTRACT_FACTS, language),
  }
}

/**
 * The confirmation of a change of plan as PDF (§ 312f (2) BGB), with everything that stood beside its button. Undefined
 * where the person is erased or it cannot be drawn.
 */
export async function planPaper(
  contract: PlanContract,
  company: CompanyFacts,
): Promise<Attachment | undefined> {
  const { language, at, number } = contract
  const first = await readOrder(contract)
  if (!first || first.erasedAt) return undefined
  const say = words[language]
  const content = planContent(contract, first, company)
  try {
    const pdf = await drawPaper({
      language,
      title: `${say.title} ${number ?? ''}`.trim(),
      createdAt: at,
      parts: [
        buyerRows({ ...first, language }),
        ...wordings[language](content),
        ...termsOf(language, content),
      ],
    })
    return { fileName: `Lumeus-${say.file}-${[number, at.slice(0, 10)].filter(Boolean).join('-')}.pdf`, pdf }
  } catch (error) {
    fault('paper', error)
    return undefined
  }
}
