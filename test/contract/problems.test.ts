import { expect, it } from 'vitest'
import { problems } from '../../contract/problems.ts'

const all = Object.entries(problems)

it.each(all)(
  '%s is a client error or our own fault, never a 403, which the distribution takes for a missing file',
  (_, { status }) => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(status).not.toBe(403)
  },
)

it.each(all)('%s says in whole sentences, without an exclamation mark, what to do now', (_, { de, en }) => {
  for (const sentence of [de, en]) expect(sentence).toMatch(/^\p{Lu}[^!]{20,160}\.$/u)
  expect(de).not.toMatch(/\b(Sie|Ihre?[nrm]?)\b/)
})
