import type * as z from 'zod/mini'
import type { listUndelivered, UndeliveredLine } from '../../contract/staff-mails.ts'
import { type MailItem, mails } from '../platform/mail-item.ts'
import { customerIn, customerPk } from '../platform/partitions.ts'
import { listPage } from '../platform/staff-list.ts'
import type { Item } from '../platform/table.ts'
import { mailboxes } from './mailbox.ts'

/** One request to the table. Mails come with the newest first; the index of addresses sorts by their hash, a page by time. */
export async function pageOfUndelivered(
  { what, after }: z.output<(typeof listUndelivered)['input']>,
  limit: number,
): Promise<{ lines: UndeliveredLine[]; next?: string }> {
  const asked = { isDescending: true, limit, after } as const
  const { lines, next } =
    what === 'mail'
      ? await listPage({ list: 'MAILS', by: 'time', ...asked })
      : await listPage({ list: 'MAILBOXES', by: 'status', startsWith: 'stopped#', ...asked })
  return {
    lines: lines
      .map(line => (what === 'mail' ? mailLine(line) : mailboxLine(line)))
      .toSorted((one, other) => (one.at < other.at ? 1 : -1)),
    ...(next !== undefined && { next }),
  }
}

/** The index has the keys, and the moment at the beginning of its entry. */
function mailLine(line: Item): UndeliveredLine {
  const { partition, name } = mails.refOf(line)
  const at = String(line['listSk']).split('#')[0] ?? ''
  return { what: 'mail', id: `${partition}~${name}`, at, template: templateIn(name) }
}

/** The mail that a line of the list stands for. */
export const mailRefOf = (id: string) => {
  const [partition = '', name = ''] = id.split('~')
  return { partition, name }
}

/** Whom it is about, where that is a customer. */
export const customerOf = ({ partition }: { partition: string }, { about }: Pick<MailItem, 'about'>) =>
  about.customerId ?? (partition.startsWith(customerPk('')) ? customerIn({ pk: partition }) : undefined)

/** `ord_…#refund-made#re_…`; one that has no cause begins with its template. */
function templateIn(name: string): string {
  const [first = '', second] = name.split('#')
  return second !== undefined && /^[a-z]+_/.test(first) ? second : first
}

const mailboxLine = (line: Item): UndeliveredLine => ({
  what: 'mailbox',
  id: mailboxes.refOf(line).address,
  at: String(line['createdAt']),
  ...(typeof line['email'] === 'string' && { email: line['email'] }),
})
