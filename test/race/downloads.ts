import { claimDownload, continueDownload } from '../../contract/downloads.ts'
import { type Entitlement, entitlements } from '../../lambdas/orders/entitlement.ts'
import { handler } from '../../lambdas/downloads/handler.ts'
import { replacedFiles } from '../../lambdas/files/replaced-files.ts'
import { after, before } from '../../lambdas/platform/time.ts'
import { CUSTOMER, FILE, entitlementItem, ORDER } from '../lambdas/given.ts'
import { ask, NOW, signedIn } from '../lambdas/http-event.ts'
import { untilAnswered } from './faults.ts'
import type { Race } from './race.ts'
import { atOnce, everything, freshTable, times } from './stage.ts'

const press = (number: number) => `prs_${String(number).padStart(16, '0')}`
const request = (pressId: string, now = NOW) => ({
  input: { orderId: ORDER, fileId: FILE, pressId },
  claims: signedIn(CUSTOMER),
  now,
})
const start = (pressId: string, now?: string) => () =>
  untilAnswered(() => ask(handler, claimDownload, request(pressId, now)))
const goOn = (pressId: string, now?: string) => () =>
  untilAnswered(() => ask(handler, continueDownload, request(pressId, now)))

const earlier = before(NOW, 60_000)
async function stored(): Promise<Entitlement> {
  // A use of the sign-in is noted beside it.
  const item = (await everything()).find(each => 'allowed' in each)
  return entitlements.parse(item)
}

/** Two clicks never share the last download. */
export const lastDownloads: Race = {
  name: 'starts',
  promise: 'different starts of one file, three left',
  async run({ must, size }) {
    const count = size(200, 40)
    await freshTable([entitlementItem({ used: 2, presses: { first: earlier, second: earlier } })])
    const answers = await atOnce(
      64,
      times(count, index => start(press(index))),
    )
    const given = answers.filter(({ status }) => status === 200).length
    const limited = answers.filter(({ body }) => body.code === 'download-limit-reached').length
    const { used, allowed, presses } = await stored()
    must(given === 3 && used === 5, 'given and used', [given, used])
    must(limited === count - 3, 'told the limit', limited)
    must(Object.keys(presses).length === used, 'presses kept', Object.keys(presses).length)
    return `${given} given, ${limited} told the limit, used ${used} of ${allowed}`
  },
}

/** A content that was replaced is fetched for nothing once, also where others press meanwhile. */
export const newContent: Race = {
  name: 'replaced',
  promise: 'different starts of a file with a new content, two left',
  async run({ must, size }) {
    const count = size(200, 40)
    await freshTable([
      entitlementItem({ used: 3, fetchedContent: 1 }),
      replacedFiles.create({ contents: { [FILE]: 2 } }).put,
    ])
    const answers = await atOnce(
      64,
      times(count, index => start(press(index))),
    )
    const given = answers.filter(({ status }) => status === 200).length
    const limited = answers.filter(({ body }) => body.code === 'download-limit-reached').length
    const { used, fetchedContent } = await stored()
    must(given === 3 && used === 5, 'one for nothing and two counted', [given, used])
    must(limited === count - 3, 'told the limit', limited)
    must(fetchedContent === 2, 'content fetched', fetchedContent)
    return `${given} given, ${used - 3} of them counted, ${limited} told the limit`
  },
}

/** The same press spends once, and continuing it spends nothing. */
export const samePress: Race = {
  name: 'press',
  promise: 'the same start again and again, then continued as often',
  async run({ must, size }) {
    const count = size(200, 40)
    const [one, tomorrow] = [press(1), after(NOW, 24 * 3_600_000)]
    await freshTable([entitlementItem({ used: 1, presses: { first: earlier } })])
    const starts = await atOnce(
      64,
      times(count, () => start(one)),
    )
    const continued = await atOnce(
      64,
      times(count, () => goOn(one, after(NOW, 3_600_000))),
    )
    const all = [...starts, ...continued]
    const { used } = await stored()
    must(
      all.every(({ status, body }) => status === 200 && body.left === 3),
      'answers',
      all.map(a => a.body.code),
    )
    must(used === 2, 'used', used)
    const late = [await start(one, tomorrow)(), await goOn(one, tomorrow)()].map(({ body }) => body.code)
    must(late.join() === 'press-too-old,press-too-old', 'a day later', late)
    return `${all.length} of ${2 * count} answered with a link, used went from 1 to ${used}`
  },
}
