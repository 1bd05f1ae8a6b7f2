import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { addressHash, sign, verify } from '../../../lambdas/platform/signed.ts'
import { SECRETS } from '../given.ts'
import '../mocked-cloud.ts'
import { secretsManager } from '../mocked-neighbours.ts'

const Content = z.object({ id: z.string(), cents: z.int() })
const content = fc.record({ id: fc.string({ maxLength: 40 }), cents: fc.integer() })
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=. !\u00e4\u0000'.split(
  '',
)

describe('a signed token', () => {
  it('brings back what was signed', async () => {
    await fc.assert(
      fc.asyncProperty(content, async one => {
        expect(await verify('quote', Content, await sign('quote', one))).toEqual(one)
      }),
    )
  })

  it('is refused after any change of a single character', async () => {
    const token = await sign('quote', { id: 'ord_1', cents: 119_00 })
    for (let index = 0; index < token.length; index++)
      for (const character of CHARACTERS) {
        if (character === token[index]) continue
        const changed = token.slice(0, index) + character + token.slice(index + 1)
        expect(await verify('quote', Content, changed), `${character} at ${index}`).toBeUndefined()
      }
  })

  it('is refused with a character more or less anywhere', async () => {
    const token = await sign('quote', { id: 'ord_1', cents: 119_00 })
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...CHARACTERS), async (index, character) => {
        const longer = token.slice(0, index) + character + token.slice(index)
        const shorter = token.slice(0, index) + token.slice(index + 1)
        expect(await verify('quote', Content, longer)).toBeUndefined()
        expect(await verify('quote', Content, shorter)).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  it('is refused whatever text stands in its place', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async text => {
        expect(await verify('quote', Content, text)).toBeUndefined()
      }),
    )
    expect(await verify('quote', Content, undefined)).toBeUndefined()
    const tag = Buffer.alloc(16).toString('base64url')
    for (const bytes of [0, 11, 12])
      expect(
        await verify('quote', Content, `${Buffer.alloc(bytes).toString('base64url')}.${tag}`),
      ).toBeUndefined()
  })

  it('of one purpose never passes for another', async () => {
    const purposes = ['quote', 'order-cookie', 'invite'] as const
    for (const made of purposes)
      for (const asked of purposes) {
        const found = await verify(asked, Content, await sign(made, { id: 'x', cents: 1 }))
        expect(found !== undefined).toBe(made === asked)
      }
  })

  it('of another shape, from before a change of ours, is refused and no fault', async () => {
    expect(await verify('quote', Content, await sign('quote', { id: 'x' }))).toBeUndefined()
  })
})

it('while another signing key takes the place of a former one, what that sealed can be opened, and nothing new is sealed with it', async () => {
  const [former, next] = [SECRETS.signingKey, 'another-signing-key-of-the-tests-0123456789']
  /** As an instance that starts with these secrets. */
  const started = async (more: object) => {
    secretsManager
      .on(GetSecretValueCommand)
      .resolves({ SecretString: JSON.stringify({ ...SECRETS, ...more }) })
    vi.resetModules()
    return import('../../../lambdas/platform/signed.ts')
  }
  const one = { id: 'ord_1', cents: 119_00 }
  const old = await (await started({})).sign('quote', one)
  const between = await started({ signingKey: next, formerSigningKey: former })
  const fresh = await between.sign('quote', one)
  expect([
    await between.verify('quote', Content, old),
    await between.verify('quote', Content, fresh),
  ]).toEqual([one, one])
  expect(await between.verify('invite', Content, old)).toBeUndefined()
  const later = await started({ signingKey: next })
  expect(await later.verify('quote', Content, fresh)).toEqual(one)
  expect(await later.verify('quote', Content, old)).toBeUndefined()
})

it('an address has one hash, however it is written, and another key gives another', async () => {
  const hash = await addressHash('kim@example.com')
  expect(await addressHash('  KIM@Example.com\n')).toBe(hash)
  expect(await addressHash('kim@example.org')).not.toBe(hash)
  // The Kelvin sign: another mailbox, which `toLowerCase` would make this one.
  expect(await addressHash('\u212Aim@example.com')).not.toBe(hash)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
})
