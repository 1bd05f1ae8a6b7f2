import { randomBytes } from 'node:crypto'
import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, it } from 'vitest'
import { isCommonPassword } from '../../../contract/common-passwords.ts'
import { choosePassword } from '../../../lambdas/account/choose-password.ts'
import { functions } from '../../../lambdas/deployed.ts'
import { isLeakedPassword } from '../../../lambdas/platform/leaked-passwords.ts'
import { pool } from '../mocked-neighbours.ts'

it.each(['ka12rm12', '193570356033', '87654321vv', 'dimazarya', 'DimaZarya'])(
  'a leaked password is refused where our routes set one: %s',
  async password => {
    expect(/\D/.test(password) && isCommonPassword(password)).toBe(false)
    expect(isLeakedPassword(password)).toBe(true)
    const refused = await choosePassword('known', password)
    expect(refused?.fields?.[0]?.code).toMatch(/^password-(?:leaked|common)$/)
    expect(pool.commandCalls(AdminSetUserPasswordCommand)).toEqual([])
  },
)

it('a password that nobody has is taken, also one that is one character away', async () => {
  pool.on(AdminSetUserPasswordCommand).resolves({})
  for (const password of ['still und weit', 'dimazarya!', 'xdimazarya', 'voxstranger']) {
    expect(isLeakedPassword(password)).toBe(false)
    expect(await choosePassword('known', password)).toBeUndefined()
  }
})

it('none of ten thousand drawn passwords is taken for a leaked one', () => {
  const drawn = Array.from({ length: 10_000 }, () => randomBytes(9).toString('base64'))
  expect(drawn.filter(isLeakedPassword)).toEqual([])
})

it('the list is deployed beside each function that sets passwords for people', () => {
  expect(functions.find(({ name }) => name === 'account')?.carries).toBe('passwords')
})
