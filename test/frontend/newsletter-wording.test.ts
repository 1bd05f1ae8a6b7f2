import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { NEWSLETTER_WORDING } from '../../contract/newsletter-terms.ts'
import german from '../../frontend/src/text/de/newsletter.ts'
import english from '../../frontend/src/text/en/newsletter.ts'

it('another sentence above the sign-up gets another version, by which proofs name it', () => {
  const words = createHash('sha256').update(`${german.consent}\n${english.consent}`).digest('hex')
  expect({ [NEWSLETTER_WORDING]: words.slice(0, 16) }).toEqual({ '2026-11': 'd4094428dcec281c' })
})
