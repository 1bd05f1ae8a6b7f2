import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { optionalWords, PieceType } from './content.ts'
import { Moment } from './ids.ts'
import { Language } from './language.ts'
import { route } from './route.ts'

/** Asked by POST, because the token opens what is not published and logs keep addresses. */
export const previewText = route({
  method: 'POST',
  path: '/api/texts/preview',
  role: 'anyone',
  summary: 'A text that is not published yet, for who was given its link, until the link ends',
  problems: ['link-over', 'text-not-approved'],
  input: z.object({ token: z.string().check(atMost(90), z.regex(/^[\w-]{20,90}$/, 'invalid')) }),
  output: z.object({
    kind: z.enum(['preview', 'embargo']),
    endsAt: Moment,
    /** Of an embargo: from when on it may be reported. */
    embargoUntil: z.optional(Moment),
    type: PieceType,
    language: Language,
    title: z.string(),
    teaser: z.string(),
    ...optionalWords,
    author: z.string(),
    /** Of what stands on the site, where that is what is shown. */
    changedAt: z.optional(Moment),
    publishedAt: z.optional(Moment),
    /** What is shown is what stands on the site. */
    isPublished: z.boolean(),
    /** Where it stands on the site, without the host; what journalists have is then what stands there. */
    publicPath: z.optional(z.string()),
    /** Markdown. */
    body: z.string(),
  }),
})
