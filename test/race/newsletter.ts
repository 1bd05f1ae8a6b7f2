import { confirmNewsletter, joinNewsletter, leaveNewsletter } from '../../contract/newsletter.ts'
import { handler } from '../../lambdas/newsletter/handler.ts'
import { confirmationToken, readerToken } from '../../lambdas/newsletter/reader-links.ts'
import { Reader } from '../../lambdas/newsletter/reader.ts'
import { addressHash } from '../../lambdas/platform/signed.ts'
import type { Item } from '../../lambdas/platform/table.ts'
import { after } from '../../lambdas/platform/time.ts'
import { type Answer, ask, NOW } from '../lambdas/http-event.ts'
import { untilAnswered } from './faults.ts'
import type { Race } from './race.ts'
import { atOnce, everything, freshTable, times } from './stage.ts'

const email = 'kim@example.com'
const join = (now: string) =>
  untilAnswered(() => ask(handler, joinNewsletter, { input: { email, language: 'de' }, now }))
const confirm = (token: string, now: string) =>
  untilAnswered(() => ask(handler, confirmNewsletter, { input: { token }, now }))

function subscriptionIn(items: readonly Item[]): Reader {
  return Reader.parse(items.find(({ sk }) => sk === 'NEWSLETTER'))
}
const linkNow = async (): Promise<string> => {
  const { address, tokenUntil } = subscriptionIn(await everything())
  return confirmationToken(address, tokenUntil)
}
const codesOf = (answers: readonly Answer[]) => new Set(answers.map(({ body }) => body.voucherCode))
const keysWith = (items: readonly Item[], part: string) => items.filter(({ sk }) => sk.includes(part))

/** One link is one confirmation and one voucher; who comes back keeps the first code. */
export const confirmations: Race = {
  name: 'newsletter',
  promise: 'one confirmation link pressed again and again, then left, joined and confirmed again',
  async run({ must, size }) {
    const presses = size(100, 30)
    await freshTable()
    await join(NOW)
    const first = await linkNow()
    const answers = await atOnce(
      presses,
      times(presses, () => () => confirm(first, NOW)),
    )
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    must(refused.length === 0, 'every press is answered', refused)
    must(codesOf(answers).size === 1, 'one code', [...codesOf(answers)])

    const reader = await readerToken(await addressHash(email))
    await untilAnswered(() =>
      ask(handler, leaveNewsletter, { input: { token: reader }, now: after(NOW, 1_000) }),
    )
    const again = after(NOW, 2 * 86_400_000)
    await join(again)
    const second = await linkNow()
    const afterwards = await atOnce(
      presses,
      times(presses, () => () => confirm(second, again)),
    )
    must(codesOf([...answers, ...afterwards]).size === 1, 'the same code', [...codesOf(afterwards)])
    const old = await confirm(first, again)
    must(old.status === 400, 'the old link', old.body)

    const items = await everything()
    const count = (part: string) => keysWith(items, part).length
    must(items.filter(({ sk }) => sk === 'VOUCHER').length === 1, 'vouchers', count('VOUCHER'))
    const proofs = keysWith(items, 'NEWSLETTER#PROOF#').map(({ sk }) => sk.split('#').at(-1))
    must(proofs.filter(what => what === 'confirm').length === 2, 'proofs', proofs)
    must(
      keysWith(items, 'MAIL#newsletter-welcome').length === 2,
      'welcomes',
      count('MAIL#newsletter-welcome'),
    )
    return `${2 * presses} presses, 1 code, 1 voucher, 2 proofs, 2 welcomes`
  },
}

/** A mailbox gets no more letters than the limit, however many hands sign it up. */
export const signUps: Race = {
  name: 'sign-ups',
  promise: 'sign-ups of one address at once',
  async run({ must, size }) {
    const hands = size(100, 30)
    await freshTable()
    const answers = await atOnce(
      hands,
      times(hands, index => () => join(after(NOW, index))),
    )
    const items = await everything()
    const mails = keysWith(items, 'MAIL#newsletter-confirm').length
    const accepted = answers.filter(({ status }) => status === 200).length
    const limited = answers.filter(({ status }) => status === 429).length
    must(mails >= 1 && mails <= 5, 'letters', mails)
    must(accepted + limited === hands, 'answers', [accepted, limited])
    must((await confirm(await linkNow(), after(NOW, hands))).status === 200, 'the newest link holds', mails)
    return `${accepted} accepted, ${limited} told the limit, ${mails} letters, the newest link confirms`
  },
}
