import { strToU8, zipSync, type Zippable } from 'fflate'
import { EXPORT_HOURS } from '../../contract/account.ts'
import { formatCents } from '../../contract/format-cents.ts'
import type { Language } from '../../contract/language.ts'
import { Order } from '../orders/order.ts'
import { dateIn, momentIn } from '../outbox/dates.ts'
import { layOut } from '../outbox/layout.ts'
import { accountMail } from '../outbox/mail-item.ts'
import { environment } from '../platform/environment.ts'
import { userOf } from '../platform/identity.ts'
import { addressHash } from '../platform/signed.ts'
import { discard, store } from '../platform/storage.ts'
import { type Item, type Key, partition, read, together } from '../platform/table.ts'
import { HOURS, later } from '../platform/time.ts'
import { customerOfKey, customerPk, loginsOf, readProfile } from './customer.ts'
import { Export } from './export.ts'

/** One export that was asked for: everything under the customer and under the address, as one ZIP. */
export async function makeExport(key: Key, now: string): Promise<void> {
  const wanted = Export.safeParse(await read(key)).data
  if (wanted?.state !== 'making') return
  const customerId = customerOfKey(key)
  const zip = zipSync(await contentOf(customerId, wanted.language, now))
  await store(wanted.storageKey, zip, 'application/zip')
  const expiresAt = later(now, EXPORT_HOURS * HOURS)
  const refusals = await together([
    {
      update: key,
      set: 'SET #state = :ready, bytes = :bytes, expiresAt = :expiresAt REMOVE duePk, dueAt',
      when: '#state = :making AND exportId = :id',
      names: { '#state': 'state' },
      values: {
        ':ready': 'ready',
        ':making': 'making',
        ':id': wanted.exportId,
        ':bytes': zip.length,
        ':expiresAt': expiresAt,
      },
    },
    {
      put: accountMail(
        customerId,
        'export-ready',
        { language: wanted.language, until: expiresAt },
        now,
        wanted.exportId,
      ),
    },
  ])
  // Erased while it was made, or made by two at once: then it is ready already and stays.
  if (refusals && refusals[0]?.old === undefined) await discard(wanted.storageKey)
}

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

/** What only steers our own work: indexes, claims, and the hash of a link that is still good. */
const TECHNICAL = new Set(['listPk', 'listSk', 'duePk', 'dueAt', 'claimedUntil', 'tokenHash'])

async function contentOf(customerId: string, language: Language, now: string): Promise<Zippable> {
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
      chapters[chapterOf(item)].push(plain(item))
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

const plain = (item: Item): object =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !TECHNICAL.has(name)))

/** What the identity service keeps. The password is not among it: it was never sent to us. */
async function poolRecord(sub: string, username: string): Promise<object> {
  const user = await userOf(environment('USER_POOL_ID'), username)
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

const LABELS = {
  de: {
    title: 'Bezahlte Bestellung',
    words: ['Nummer', 'Bezahlt am', 'Produkt', 'Netto', 'MwSt.', 'Gesamt', 'Käufer'],
    note: 'Diese Übersicht ist keine Rechnung.',
  },
  en: {
    title: 'Paid order',
    words: ['Number', 'Paid on', 'Product', 'Net', 'VAT', 'Total', 'Buyer'],
    note: 'This overview is not an invoice.',
  },
} as const

/** What can be printed of an order: it has no numbered invoice. */
function receiptOf(order: Order): string {
  const { language, buyer } = order
  const { title, words, note } = LABELS[language]
  const money = (cents: number) => formatCents(cents, language)
  const values = [
    order.orderId,
    dateIn(language, order.paidAt ?? order.createdAt),
    order.title,
    money(order.netCents),
    `${money(order.taxCents)} (${order.taxPercent} %)`,
    money(order.totalCents),
    [
      `${buyer.firstName} ${buyer.lastName}`,
      buyer.street,
      `${buyer.postalCode} ${buyer.city ?? ''}`,
      buyer.country,
    ]
      .filter(Boolean)
      .join(', '),
  ]
  const facts = words.map((word, index): [string, string] => [word, values[index] ?? ''])
  return layOut({
    language,
    subject: title,
    parts: [{ heading: title }, { facts }, note],
    footer: ['Lumeus'],
  }).html
}
