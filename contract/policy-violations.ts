import * as z from 'zod/mini'
import { route } from './route.ts'

/** Where browsers say what our policy has stopped (lib/edge/headers.ts); none of them waits for the answer. */
export const reportViolations = route({
  method: 'POST',
  path: '/api/violations',
  role: 'anyone',
  summary:
    'Counts what the content security policy has stopped in a browser, by directive, origin and page; nobody is recognised',
  problems: [],
  maxBytes: 16 * 1024,
  takesReports: true,
  status: 202,
  input: z.object({ reports: z.array(z.unknown()) }),
  output: z.object({ accepted: z.literal(true) }),
})
