import { countryName } from '../../contract/country-name.ts'
import { filledIn } from '../../contract/filled-in.ts'
import type { CompanyFacts } from '../../contract/company-facts.ts'
import type { Language } from '../../contract/language.ts'
import { TERMS } from '../../contract/terms/terms.ts'
import { fault } from '../platform/log.ts'
import type { Part } from '../platform/letter-layout.ts'
import { unlinked } from '../platform/linked.ts'
import type { Attachment } from '../platform/mail.ts'
import { drawPaper } from '../platform/paper.ts'
import { type ContractContent, contractContent } from './contract-content.ts'
import { contractOf as de } from './contract-words.de.ts'
import { contractOf as en } from './contract-words.en.ts'
import type { Order } from './order.ts'

const contractOf = { de, en }
const words = {
  de: { title: 'Vertragsbestätigung', file: 'Vertrag', name: 'Name', address: 'Anschrift', email: 'E-Mail' },
  en: { title: 'Contract confirmation', file: 'Contract', name: 'Name', address: 'Address', email: 'E-mail' },
}

const versions = {
  de: (version: string) => ({ de: `Allgemeine Geschäftsbedingungen, Fassung ${version}`, en: '' }),
  en: (version: string) => ({
    de: `Allgemeine Geschäftsbedingungen, Fassung ${version} (the binding German text)`,
    en: `General terms and conditions, version ${version} (translation)`,
  }),
}

/** The terms as they were agreed to, whole (§§ 312f (2), 312i (1) no. 4 BGB): the page shows those of today. */
export function termsOf(
  language: Language,
  { termsVersion: version, seller }: Pick<ContractContent, 'termsVersion' | 'seller'>,
): Part[] {
  const { [version]: texts } = TERMS
  if (!texts) return []
  const titles = versions[language](version)
  return (language === 'en' ? (['en', 'de'] as const) : (['de'] as const)).flatMap((each): Part[] => [
    { heading: titles[each] },
    ...(filledIn(texts[each], seller) ?? []).flatMap(({ title, text }): Part[] => [
      { heading: title },
      ...text,
    ]),
  ])
}

/** The buyer, as a part of the paper. */
export function buyerRows({ language, buyer }: Pick<Order, 'language' | 'buyer'>): Part {
  const say = words[language]
  const address = [
    buyer.street,
    [buyer.postalCode, buyer.city].filter(Boolean).join(' '),
    countryName(buyer.country, language),
  ]
  return {
    rows: [
      [say.name, `${buyer.firstName} ${buyer.lastName}`],
      [say.address, address.filter(Boolean).join(', ')],
      [say.email, buyer.email],
    ],
  }
}

const isPaid = ({ totalCents }: Order) => totalCents > 0

/** What costs nothing can be ordered in anybody's name: what was typed must not lead anywhere from their mailbox. */
function withoutLinks({ language, buyer }: Order): Pick<Order, 'language' | 'buyer'> {
  const { firstName, lastName, street, city } = buyer
  return {
    language,
    buyer: {
      ...buyer,
      firstName: unlinked(firstName),
      lastName: unlinked(lastName),
      ...(street !== undefined && { street: unlinked(street) }),
      ...(city !== undefined && { city: unlinked(city) }),
    },
  }
}

/**
 * The confirmation of a contract as PDF (§ 312f (2) BGB), drawn from the order whenever it is wanted: all that it says was
 * copied at sale, but for the company, which must be reached where it is now. Undefined where it cannot be drawn: the mail, which says the same, goes out all the same.
 */
export async function contractPaper(order: Order, company: CompanyFacts): Promise<Attachment | undefined> {
  const { language, number } = order
  const say = words[language]
  const content = contractContent(order, company)
  try {
    const pdf = await drawPaper({
      language,
      title: `${say.title} ${number}`,
      createdAt: order.paidAt ?? order.createdAt,
      parts: [
        buyerRows(isPaid(order) ? order : withoutLinks(order)),
        ...contractOf[language](content),
        ...termsOf(language, content),
      ],
    })
    return { fileName: `Lumeus-${say.file}-${number}.pdf`, pdf }
  } catch (error) {
    fault('paper', error)
    return undefined
  }
}
