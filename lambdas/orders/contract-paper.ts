import { countryName } from '../../contract/country-name.ts'
import { fault } from '../platform/log.ts'
import type { Attachment } from '../platform/mail.ts'
import { drawPaper } from '../platform/paper.ts'
import { contractContent } from './contract-content.ts'
import { contractOf as de } from './contract-words.de.ts'
import { contractOf as en } from './contract-words.en.ts'
import type { Order } from './order.ts'

const contractOf = { de, en }
const words = {
  de: { title: 'Vertragsbestätigung', file: 'Vertrag', name: 'Name', address: 'Anschrift', email: 'E-Mail' },
  en: { title: 'Contract confirmation', file: 'Contract', name: 'Name', address: 'Address', email: 'E-mail' },
}

/**
 * The confirmation of a contract as PDF (§ 312f (2) BGB), drawn from the order whenever it is wanted: all that it says was
 * copied at sale. Undefined where it cannot be drawn: the mail, which says the same, goes out all the same.
 */
export async function contractPaper(order: Order): Promise<Attachment | undefined> {
  const { language, number, buyer } = order
  const say = words[language]
  const address = [
    buyer.street,
    [buyer.postalCode, buyer.city].filter(Boolean).join(' '),
    countryName(buyer.country, language),
  ]
  const facts: [string, string][] = [
    [say.name, `${buyer.firstName} ${buyer.lastName}`],
    [say.address, address.filter(Boolean).join(', ')],
    [say.email, buyer.email],
  ]
  try {
    const pdf = await drawPaper({
      language,
      title: `${say.title} ${number}`,
      createdAt: order.paidAt ?? order.createdAt,
      parts: [{ facts }, ...contractOf[language](contractContent(order))],
    })
    return { fileName: `Lumeus-${say.file}-${number}.pdf`, pdf }
  } catch (error) {
    fault('paper', error)
    return undefined
  }
}
