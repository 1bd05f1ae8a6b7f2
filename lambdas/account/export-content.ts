import { strToU8, type Zippable } from 'fflate'
import type { Language } from '../../contract/language.ts'
import { readProfile } from '../customers/customer.ts'
import { Order } from '../orders/order.ts'
import { type Chapter, shownItem } from '../platform/area-records.ts'
import { momentIn } from '../platform/format-date.ts'
import { userIfAny } from '../platform/identity.ts'
import { addressPk, customerPk } from '../platform/partitions.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { addressHash } from '../platform/signed.ts'
import { type Item, partition } from '../platform/table.ts'
import { SECONDS } from '../platform/time.ts'
import { printedOrder } from './export-order.ts'
import { recordOf } from './record-of.ts'
import { loginsOf } from './login.ts'

/** The files of the ZIP: everything under the customer and under the address. */
export async function contentOf(customerId: string, language: Language, now: string): Promise<Zippable> {
  const email = (await readProfile(customerId))?.email
  const chapters: Record<Chapter, object[]> = {
    profile: [],
    orders: [],
    mails: [],
    newsletter: [],
    requests: [],
    'sign-in': [],
    other: [],
  }
  const orders: Order[] = []
  const partitions = [customerPk(customerId), ...(email ? [addressPk(await addressHash(email))] : [])]
  for (const pk of partitions)
    for await (const item of partition(pk)) {
      chapters[chapterOf(item)].push(shown(item, language))
      if (item.kind === 'order') orders.push(Order.parse(item))
    }
  for (const { sub, username } of await loginsOf(customerId)) {
    for await (const mark of partition(signIns.keyOf({ sub }).pk))
      chapters[chapterOf(mark)].push(shown(mark, language))
    chapters['sign-in'].push(await poolRecord(sub, username))
  }
  const jsons = Object.entries(chapters).map(([chapter, items]) => [
    `${chapter}.json`,
    strToU8(JSON.stringify(items, undefined, 2)),
  ])
  const printed = orders
    .filter(({ paidAt }) => paidAt !== undefined)
    .map(order => [`orders/${order.number}.html`, strToU8(printedOrder(order))])
  return {
    ...Object.fromEntries([...jsons, ...printed]),
    'README.txt': strToU8(README[language](momentIn(language, now))),
  }
}

/** What no area declares is never left out. */
const chapterOf = (item: Item): Chapter => recordOf(item)?.chapter ?? 'other'

function shown(item: Item, language: Language): object {
  const record = recordOf(item)
  const { forgetAt } = item
  return {
    ...(record?.what && { what: record.what[language] }),
    ...(record?.exported?.(item) ?? shownItem(item)),
    // The table forgets by seconds; people read what all other times are written in.
    ...(typeof forgetAt === 'number' && { forgetAt: new Date(forgetAt * SECONDS).toISOString() }),
  }
}

/** What the identity service keeps; of who is gone there, nothing. The password is not among it: it was never sent to us. */
async function poolRecord(sub: string, username: string): Promise<object> {
  const user = await userIfAny(username)
  if (!user) return { sub }
  return {
    sub,
    status: user.UserStatus,
    isEnabled: user.Enabled,
    createdAt: user.UserCreateDate,
    changedAt: user.UserLastModifiedDate,
    attributes: Object.fromEntries((user.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value])),
    secondFactors: user.UserMFASettingList ?? [],
  }
}

const README: Record<Language, (at: string) => string> = {
  de: at => `Deine Daten bei Lumeus, zusammengestellt am ${at}

profile.json     wer du bist
orders.json      Bestellungen mit ihren Dateien und Downloads
mails.json       welche E-Mails wir dir wann geschickt haben
newsletter.json  Newsletter mit den Nachweisen deiner Zustimmung
requests.json    Anfragen an uns
sign-in.json     Anmeldung; dein Passwort kennen wir nicht
other.json       alles Übrige
orders/          jede bezahlte Bestellung zum Ausdrucken

Beträge stehen in Cent, Zeiten in UTC.
`,
  en: at => `Your data at Lumeus, put together on ${at}

profile.json     who you are
orders.json      orders with their files and downloads
mails.json       which e-mails we sent you, and when
newsletter.json  newsletter with the proofs of your consent
requests.json    what you asked us
sign-in.json     sign-in; we do not know your password
other.json       everything else
orders/          every paid order, to print

Amounts are in cents, times in UTC.
`,
}
