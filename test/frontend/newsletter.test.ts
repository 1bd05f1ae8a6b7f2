import { expect, it } from 'vitest'
import { problems } from '../../contract/problems.ts'
import de from '../../frontend/src/text/de/newsletter.ts'
import mailsDe from '../../frontend/src/text/de/newsletter-mails.ts'
import en from '../../frontend/src/text/en/newsletter.ts'
import mailsEn from '../../frontend/src/text/en/newsletter-mails.ts'

// The pages carry these sentences themselves, because they can be needed before what speaks to the API is there.
it.each([
  ['de', de, mailsDe],
  ['en', en, mailsEn],
] as const)('the pages say what the API says (%s)', (language, texts, mails) => {
  expect(texts.failed).toBe(problems['newsletter-unavailable'][language])
  expect(mails.invalidText).toBe(problems['newsletter-link-invalid'][language])
})
