import { letters } from '../letters.ts'
import type { AreaLetters } from '../platform/letters.ts'
import type { Letter } from '../platform/mail.ts'
import type { MailItem } from '../platform/mail-item.ts'

/** The area that owes mails of this template; undefined of one that only an earlier release knew. */
export const areaOf = (template: string): AreaLetters | undefined =>
  Object.values<AreaLetters>(letters).find(({ templates }) => templates.includes(template))

/** The letter of a mail, from the area that owes it; undefined when nobody wants it any more. */
export async function letterOf(
  mail: MailItem,
  now: string,
): Promise<{ letter: Letter | undefined; isAdvertising: boolean }> {
  const area = areaOf(mail.template)
  if (!area) throw new Error(`No area has a letter ${mail.template}.`)
  return { letter: await area.write(mail, now), isAdvertising: area.isAdvertising === true }
}
