import { letters } from '../letters.ts'
import type { AreaLetters } from '../platform/letters.ts'
import type { Letter } from '../platform/mail.ts'
import type { MailItem } from '../platform/mail-item.ts'

/** The letter of a mail, from the area that owes it; undefined when nobody wants it any more. */
export async function letterOf(
  mail: MailItem,
  now: string,
): Promise<{ letter: Letter | undefined; isAdvertising: boolean }> {
  const area = Object.values<AreaLetters>(letters).find(({ templates }) => templates.includes(mail.template))
  if (!area) throw new Error(`No area has a letter ${mail.template}.`)
  return { letter: await area.write(mail, now), isAdvertising: area.isAdvertising === true }
}
