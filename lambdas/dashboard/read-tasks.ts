import {
  MAX_TASKS,
  readTasks as route,
  type Task,
  type TaskPart,
  TASKS_FOR,
} from '../../contract/dashboard.ts'
import { PIECE_TYPES } from '../../contract/content-paths.ts'
import { EXPECTED_FACTS, missingOf, REQUIRED_FACTS } from '../../contract/company.ts'
import { REQUEST_TOPICS } from '../../contract/request-topics.ts'
import { companyFacts, isShopClosed } from '../catalog/company-facts.ts'
import { moneyMatters, OPEN_DISPUTES } from '../orders/money-matter.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { listPage } from '../platform/staff-list.ts'
import type { Item } from '../platform/table.ts'
import { before, MINUTES } from '../platform/time.ts'
import { isLow } from '../vouchers/low-batch.ts'

/** Of a part that is somebody else's, nothing. */
export const readTasks = endpoint(route, async ({ part }, { groups, now }) => {
  if (![...TASKS_FOR[part], 'admin'].some(role => groups.includes(role))) return new Problem('not-found')
  const [tasks, isClosed] = await Promise.all([tasksOf[part]({ now }), isShopClosed()])
  return { tasks, isClosed }
})

/** The clock's function publishes what is planned each minute. */
const PUBLISHED_WITHIN_MS = 5 * MINUTES

const tasksOf: Record<TaskPart, (asked: { now: string }) => Promise<Task[]>> = {
  people: async () => {
    const [asked, mailboxes, mails] = await Promise.all([
      open('REQUESTS', 'open'),
      open('MAILBOXES', 'stopped'),
      // Only those that were given up have an entry.
      listPage({ list: 'MAILS', by: 'time', isDescending: true, limit: MAX_TASKS }),
    ])
    // Behind many of one topic no other may go unseen.
    const each = asked.next === undefined ? [] : await Promise.all(REQUEST_TOPICS.map(openAbout))
    return [
      ...withThose(grouped(asked, kindOfRequest), ...each.map(page => grouped(page, kindOfRequest))),
      ...grouped(mails, () => 'mail-given-up'),
      ...grouped(mailboxes, () => 'mailbox'),
    ]
  },
  money: async ({ now }) => {
    const [matters, overdue, batches] = await Promise.all([
      // The newest: some stay open for good, and would hide what came today.
      listed('UNMATCHED', 'open', { isDescending: true }),
      open('SUBSCRIPTIONS', 'past_due'),
      // The newest: those whose time is over are never done, and stay among them.
      listed('VOUCHERS', 'batch#enabled', { isDescending: true }),
    ])
    const disputes = matters.next === undefined ? [] : [await openDisputes()]
    return [
      ...withThose(grouped(matters, kindOfMatter), ...disputes.map(page => grouped(page, kindOfMatter))),
      ...grouped(overdue, () => 'past-due'),
      ...lowBatches(batches, now),
    ]
  },
  pages: async ({ now }) => {
    const [facts, ...planned] = await Promise.all([
      companyFacts(),
      ...PIECE_TYPES.map(type => open(`TEXTS#${type}`, 'scheduled')),
    ])
    const isOverdue = ({ validUntil }: Item) => String(validUntil) < before(now, PUBLISHED_WITHIN_MS)
    const required = missingOf(facts, REQUIRED_FACTS).length
    const expected = missingOf(facts, EXPECTED_FACTS).length
    return [
      ...PIECE_TYPES.flatMap((type, index) => {
        const { lines = [], next } = planned[index] ?? {}
        return grouped(
          { lines: lines.filter(isOverdue), ...(next !== undefined && { next }) },
          () => `overdue-${type}`,
        )
      }),
      { what: 'facts-required', count: required, isMore: false },
      { what: 'facts-missing', count: expected, isMore: false },
    ].filter(({ count }) => count > 0)
  },
}

function lowBatches({ lines, next }: Awaited<ReturnType<typeof open>>, now: string): Task[] {
  const count = lines.filter(line => isLow(line, now)).length
  const isMore = next !== undefined
  return count > 0 ? [{ what: 'low-batch', count, isMore }] : []
}

/** The oldest: their time began first. */
const openAbout = (topic: (typeof REQUEST_TOPICS)[number]) =>
  listPage({
    list: 'REQUESTS',
    by: 'time',
    startsWith: `${topic}#open#`,
    isDescending: false,
    limit: MAX_TASKS,
    only: ['listSk', 'kind', 'topic', 'title', 'dueAt'],
  })

/** The newest: a bank gives some weeks, and what is lost stays open until somebody has decided. */
const openDisputes = () =>
  listPage({
    list: 'UNMATCHED',
    by: 'time',
    startsWith: OPEN_DISPUTES,
    isDescending: true,
    limit: MAX_TASKS,
  })

/** Those counted by themselves in place of what was seen of their kind among all. */
const withThose = (all: readonly Task[], ...counted: readonly Task[][]): Task[] => {
  const those = counted.flat()
  return byDeadline([...those, ...all.filter(({ what }) => those.every(task => task.what !== what))])
}

const kindOfRequest = ({ kind, topic, title }: Item) => (kind === 'request' ? (topic ?? title) : kind)

/** What a matter of money is stands in its key. */
const kindOfMatter = (line: Item) =>
  line.kind === moneyMatters.kind ? moneyMatters.refOf(line).what : line.kind

/** Where an entry begins with a moment, or an id that does, the oldest: those are the most urgent. */
const open = (list: string, status: string) => listed(list, status, { isDescending: false })

const listed = (list: string, status: string, { isDescending }: { isDescending: boolean }) =>
  listPage({ list, by: 'status', startsWith: `${status}#`, isDescending, limit: MAX_TASKS })

/** One task for each kind, the most urgent first. */
function grouped({ lines, next }: Awaited<ReturnType<typeof open>>, kindOf: (line: Item) => unknown): Task[] {
  const tasks = new Map<string, Task>()
  for (const line of lines) {
    const what = String(kindOf(line))
    const { count, dueAt } = tasks.get(what) ?? { count: 0, dueAt: undefined }
    const due = [dueAt, line['dueAt']].filter(each => typeof each === 'string').toSorted()[0]
    tasks.set(what, {
      what,
      count: count + 1,
      isMore: next !== undefined,
      ...(due !== undefined && { dueAt: due }),
    })
  }
  return byDeadline([...tasks.values()])
}

/** The most urgent first, and those without a deadline as they were. */
const byDeadline = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted(({ dueAt: one = '~' }, { dueAt: other = '~' }) => (one === other ? 0 : one < other ? -1 : 1))
