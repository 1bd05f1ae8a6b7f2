import * as z from 'zod/mini'
import { AUDIT_ACTIONS } from '../../contract/audit.ts'
import { Moment } from '../../contract/ids.ts'
import { readProfile } from '../customers/customer.ts'
import { kept, technical } from '../platform/attribute.ts'
import type { Customer } from '../platform/endpoint.ts'
import { record } from '../platform/record.ts'
import type { Why } from '../platform/record-types.ts'
import { customerPk } from '../platform/partitions.ts'
import { between, type Item, partition } from '../platform/table.ts'
import { keptUntil } from '../platform/time.ts'

const done = <S extends z.ZodMiniType>(schema: S) => kept('8 years', '§ 147 AO', schema)
/**
 * Amounts, counts, states, and facts that the company publishes; nothing of a customer, so that an erasure need not edit
 * what has happened.
 */
const Image = z.record(z.string(), z.union([z.string(), z.number()]))

const Audit = z.object({
  /** The id of an order or a request, or what names an offer or a page. */
  target: done(z.string()),
  /** As people call it: its number, or its address. */
  number: done(z.string()),
  /** The id of the press, so that one press leaves one line. */
  pressId: done(z.string()),
  at: done(Moment),
  action: done(z.enum(AUDIT_ACTIONS)),
  /** The `sub` of the member of staff, and the address under which the others know them. */
  who: done(z.string()),
  author: done(z.string()),
  reason: done(z.string()),
  before: done(Image),
  after: done(Image),
  /** In the list of all lines. */
  title: technical(z.string()),
})
export type Audit = z.infer<typeof Audit>

export const audits = record('audit', {
  about:
    'What a member of staff did to an order, a request or an offer: who, what, before, after and why; written in the transaction of the deed, and never changed',
  schema: Audit,
  key: { pk: 'AUDIT#{target}', sk: 'LINE#{pressId}' },
  list: {
    in: 'AUDIT',
    time: '{at}#{pressId}',
    status: '{action}#{at}#{pressId}',
    email: '{author}#{at}#{pressId}',
    name: '{number}#{at}#{pressId}',
    shows: { name: '{author}', createdAt: '{at}' },
  },
  forget: 'at the end of the eighth year after it; a look at a customer or a request a year after it',
})

/** Somebody of the staff, as an audit names them. */
type Member = Pick<Customer, 'signIn' | 'customerId' | 'now'>

/** The same, as the trail of what they decide about names them. */
export const byStaff = ({ signIn, now }: Pick<Member, 'signIn' | 'now'>): Why<'staff'> => ({
  by: 'staff',
  who: signIn.sub,
  at: now,
  cause: 'decided',
})

/** The address under which the others know them. */
export const authorOf = async ({ signIn, customerId }: Omit<Member, 'now'>): Promise<string> =>
  (await readProfile(customerId))?.email ?? signIn.sub

type Line = Pick<Audit, 'target' | 'number' | 'pressId' | 'action' | 'reason' | 'before' | 'after'>

/** Goes into the transaction of the deed: its condition fails where this press has left its line already. */
export const auditOf = async (member: Member, line: Line) => auditBy(await authorOf(member), member, line)

/** The same, where its author is known. */
export const auditBy = (author: string, { signIn, now }: Omit<Member, 'customerId'>, line: Line) =>
  audits.create({
    ...line,
    at: now,
    who: signIn.sub,
    author,
    title: [line.action, line.reason].filter(Boolean).join(': '),
    forgetAt: keptUntil(now),
  })

/** All of them, the oldest first; a press names its line, so that the order of keys says nothing of time. */
export async function auditsOf(target: string): Promise<Audit[]> {
  const lines: Audit[] = []
  for await (const line of partition(`AUDIT#${target}`)) lines.push(audits.parse(line))
  return lines.sort((one, other) => (lineOf(one) < lineOf(other) ? -1 : 1))
}

/** By time, and of one moment by their presses. */
export const lineOf = ({ at, pressId }: Pick<Audit, 'at' | 'pressId'>): string => `${at}#${pressId}`

/** More than are owed about one order or request. */
const MAX_MAILS = 400

/** The mails about an order or a request, wherever they were owed. */
export const mailsOf = async (customerIds: readonly string[], cause: string): Promise<Item[]> =>
  (
    await Promise.all(
      customerIds.map(id => between(customerPk(id), `MAIL#${cause}#`, `MAIL#${cause}#~`, MAX_MAILS)),
    )
  ).flat()
