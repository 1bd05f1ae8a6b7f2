import { expect, it } from 'vitest'
import { handler as account } from '../../../lambdas/account/handler.ts'
import { routes } from '../../../lambdas/deployed.ts'
import { handler as newsletter } from '../../../lambdas/newsletter/handler.ts'
import { throughDistribution } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { partition } from '../local-table.ts'

const lettersTo = async (email: string) =>
  (await partition(`EMAIL#${await addressHash(email)}`)).filter(({ kind }) => kind === 'mail').length

it.each([
  ['newsletter', newsletter, routes.joinNewsletter, 5],
  ['lost second factor', account, routes.requestFactorReset, 3],
] as const)(
  '%s: a stranger’s tags and spellings of a mailbox end at the limit, and keep its owner from nothing',
  async (_, handler, route, max) => {
    let visitors = 0
    /** Each from a network of its own. */
    const takenOf = async (emails: readonly string[]) => {
      let taken = 0
      for (const email of emails) {
        const headers = throughDistribution(`198.51.100.${++visitors}`)
        const now = after(NOW, visitors * MINUTES)
        const before = await lettersTo(email)
        const { status } = await ask(handler, route, { input: { email, language: 'de' }, headers, now })
        // The newsletter sends no second letter so soon; of a lost factor only the letter is held back.
        const isTaken = route === routes.joinNewsletter ? status !== 429 : (await lettersTo(email)) > before
        if (isTaken) taken++
      }
      return taken
    }
    const ten = Array.from({ length: 10 }, (__, n) => n)
    expect(await takenOf(ten.map(n => `kimlee+${n}@gmail.com`))).toBe(max)
    const dotted = ['k.imlee', 'ki.mlee', 'kim.lee', 'kiml.ee', 'kimle.e'].flatMap(local => [
      `${local}@gmail.com`,
      `${local}@googlemail.com`,
    ])
    expect(await takenOf(dotted)).toBe(max)
    expect(await takenOf(ten.map(() => 'kimlee@gmail.com'))).toBe(max)
  },
)
