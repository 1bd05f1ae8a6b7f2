import { letters as account } from '../account/letters.ts'
import { letters as newsletter } from '../newsletter/letters.ts'
import { letters as orders } from '../orders/letters.ts'
import { letters as partners } from '../partners/letters.ts'
import type { AreaWithLetters } from '../deployed.ts'
import type { AreaLetters } from '../platform/letters.ts'
import type { Letter } from '../platform/mail.ts'
import type { MailItem } from '../platform/mail-item.ts'

/** The letters of every area that declares some; their words are in no other function's bundle. */
const letters: Readonly<Record<AreaWithLetters, AreaLetters>> = { account, newsletter, orders, partners }

/** The letter of a mail, from the area that owes it; undefined when nobody wants it any more. */
export async function letterOf(mail: MailItem, now: string): Promise<Letter | undefined> {
  const area = Object.values(letters).find(({ templates }) => templates.includes(mail.template))
  if (!area) throw new Error(`No area has a letter ${mail.template}.`)
  return area.write(mail, now)
}
