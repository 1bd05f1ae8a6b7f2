import { expect, it } from 'vitest'
import { problems } from '../../contract/problems.ts'
import de from '../../frontend/src/text/de/newsletter.ts'
import en from '../../frontend/src/text/en/newsletter.ts'

// The pages carry these sentences themselves, because they can be needed before what speaks to the API is there.
it.each([
  ['de', de],
  ['en', en],
] as const)('the pages say what the API says (%s)', (language, texts) => {
  expect(texts.failed).toBe(problems['newsletter-unavailable'][language])
  expect(texts.invalidText).toBe(problems['newsletter-link-invalid'][language])
})
