import { strToU8, type Zippable } from 'fflate'
import type { Language } from '../../contract/language.ts'
import { Order } from '../orders/order.ts'
import { momentIn } from '../platform/format-date.ts'
import { userIfAny } from '../platform/identity.ts'
import { addressHash } from '../platform/signed.ts'
import { type Item, type Key, partition } from '../platform/table.ts'
import { SECONDS } from '../platform/time.ts'
import { customerPk } from '../platform/partitions.ts'
import { loginsOf } from './login.ts'
import { readProfile } from '../customers/customer.ts'
import { receiptOf } from './export-receipt.ts'

type Chapter = 'profile' | 'orders' | 'mails' | 'newsletter' | 'requests' | 'sign-in' | 'other'

/** Whatever a later feature adds lands in `other` until it has a chapter, and is never left out. */
const CHAPTERS: readonly [start: string, chapter: Chapter][] = [
  ['PROFILE', 'profile'],
  ['ORDER#', 'orders'],
  ['MAIL#', 'mails'],
  ['NEWSLETTER', 'newsletter'],
  ['REQUEST#', 'requests'],
  ['LOGIN#', 'sign-in'],
  ['SIGNIN', 'sign-in'],
]
const chapterOf = ({ sk }: Key): Chapter => CHAPTERS.find(([start]) => sk.startsWith(start))?.[1] ?? 'other'

/** What only steers our own work: keys, indexes, claims, versions, and the hash of a link that is still good. */
const TECHNICAL = new Set([
  'pk',
  'sk',
  'kind',
  'rev',
  'listPk',
  'listSk',
  'duePk',
  'dueAt',
  'claimedUntil',
  'tries',
  'tokenHash',
])

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
  const partitions = [customerPk(customerId), ...(email ? [`EMAIL#${await addressHash(email)}`] : [])]
  for (const pk of partitions)
    for await (const item of partition(pk)) {
      const chapter = chapterOf(item)
      chapters[chapter].push(chapter === 'other' ? worded(item, language) : plain(item))
      if (item.kind === 'order') orders.push(Order.parse(item))
    }
  for (const { sub, username } of await loginsOf(customerId)) {
    for await (const mark of partition(`SIGNIN#${sub}`)) chapters['sign-in'].push(plain(mark))
    chapters['sign-in'].push(await poolRecord(sub, username))
  }
  const jsons = Object.entries(chapters).map(([chapter, items]) => [
    `${chapter}.json`,
    strToU8(JSON.stringify(items, undefined, 2)),
  ])
  const receipts = orders
    .filter(({ paidAt }) => paidAt !== undefined)
    .map(order => [`receipts/${order.orderId}.html`, strToU8(receiptOf(order))])
  return {
    ...Object.fromEntries([...jsons, ...receipts]),
    'README.txt': strToU8(README[language](momentIn(language, now))),
  }
}

const plain = (item: Item): object => ({
  ...inKey(item),
  ...Object.fromEntries(Object.entries(item).filter(([name]) => !TECHNICAL.has(name))),
  // The table forgets by seconds; people read what all other times are written in.
  ...(typeof item.forgetAt === 'number' && { forgetAt: new Date(item.forgetAt * SECONDS).toISOString() }),
})

/** What stands in the key alone. */
function inKey({ sk }: Key): object {
  const [start, second, at, what] = sk.split('#')
  if (start === 'NEWSLETTER' && second === 'PROOF') return { what, at }
  return start === 'OUT' ? { signedOut: second } : {}
}

/** By the start of the key: what it is, and which of its attributes say something about the person. */
const OTHERS: readonly { start: string; what: Record<Language, string>; facts: readonly string[] }[] = [
  {
    start: 'EXPORT',
    what: { de: 'Export deiner Daten', en: 'Export of your data' },
    facts: ['requestedAt'],
  },
  {
    start: 'OWNER',
    what: {
      de: 'Deine E-Mail-Adresse führt zu diesem Konto',
      en: 'Your e-mail address leads to this account',
    },
    facts: ['customerId'],
  },
  {
    start: 'TASK#refund#',
    what: { de: 'Rückzahlung', en: 'Refund' },
    facts: ['orderId', 'paymentId', 'doneAt'],
  },
]

/** In the customer's words, under the names that the other files use. What no feature has worded yet is given as it is. */
function worded(item: Item, language: Language): object {
  const known = OTHERS.find(({ start }) => item.sk.startsWith(start))
  if (!known) return plain(item)
  const facts = known.facts.map(name => [name, item[name]])
  return { what: known.what[language], ...Object.fromEntries(facts) }
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
receipts/        jede bezahlte Bestellung zum Ausdrucken

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
receipts/        every paid order, to print

Amounts are in cents, times in UTC.
`,
}
