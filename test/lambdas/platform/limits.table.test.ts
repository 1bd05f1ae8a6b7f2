import { describe, expect, it } from 'vitest'
import { postpone } from '../../../lambdas/platform/due-work.ts'
import { spendTry } from '../../../lambdas/platform/rate.ts'
import { after, before, DAYS, epochSeconds, HOURS } from '../../../lambdas/platform/time.ts'
import { NOW } from '../http-event.ts'
import { given, stored } from '../local-table.ts'

const limit = { route: 'newsletter', key: 'hash', max: 2, windowMs: HOURS }
/** The window of `NOW`. */
const key = { pk: `RATE#newsletter#hash#${NOW}`, sk: 'RATE' }
const refused = async (now = NOW) => (await spendTry(limit, now))?.code

describe('a limit', () => {
  it('lets so many through in one window, and counts nothing beyond', async () => {
    expect([await refused(), await refused(), await refused()]).toEqual([
      undefined,
      undefined,
      'too-many-requests',
    ])
    expect(await stored(key)).toEqual({
      ...key,
      kind: 'tries',
      count: 2,
      forgetAt: epochSeconds(after(NOW, 2 * HOURS)),
    })
  })

  it('begins anew with the next window', async () => {
    await Promise.all([refused(), refused()])
    expect(await refused(after(NOW, HOURS))).toBeUndefined()
  })

  it('is not passed by tries at once', async () => {
    const answers = await Promise.all([refused(), refused(), refused(), refused()])
    expect(answers.filter(code => code === undefined)).toHaveLength(2)
  })
})

describe('what is due', () => {
  const at = { pk: 'CUSTOMER#cus_1', sk: 'TASK#1' }
  const item = { ...at, duePk: 'TASK', dueAt: NOW }

  it('comes again at the time that it was put off to', async () => {
    await given(item)
    await postpone(at, after(NOW, DAYS))
    expect(await stored(item)).toEqual({ ...item, dueAt: after(NOW, DAYS) })
  })

  it('stays due when it was brought forward meanwhile', async () => {
    await given(item)
    expect(await postpone(at, after(NOW, DAYS), before(NOW, HOURS))).toMatchObject({
      conditionFailed: { old: item },
    })
    await postpone(at, after(NOW, DAYS), NOW)
    expect(await stored(item)).toEqual({ ...item, dueAt: after(NOW, DAYS) })
  })

  it('does not come back when it was settled meanwhile', async () => {
    await given(at)
    expect(await postpone(at, after(NOW, DAYS))).toMatchObject({ conditionFailed: { old: at } })
    expect(await stored(item)).toEqual(at)
  })
})
