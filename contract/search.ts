import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { FileId } from './ids.ts'
import { route } from './route.ts'
import { FILE_ACCESSES } from './staff-files.ts'

const FOUND_KINDS = [
  'order',
  'customer',
  'guest',
  'receipt',
  'request',
  'subscription',
  'voucher',
  'offer',
  'file',
  'article',
  'press',
] as const

const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  /** A number, an id, a code or a slug, by which its tool opens it: of a guest and of a receipt the number of the order. */
  key: z.string(),
  title: z.string(),
  detail: z.optional(z.string()),
})
export type Found = z.infer<typeof Found>

/** By POST: what is looked for stands in no address and no log. */
export const searchAll = route({
  method: 'POST',
  path: '/api/admin/search',
  role: ['shop', 'support', 'editor'],
  summary:
    'What a word may be, of what the caller may see: an order by number, e-mail, name or payment, a customer, a guest by their newest order, a receipt, a request, a subscription by e-mail or id; without a word all offers and their files. At most three requests to the table',
  problems: [],
  input: z.object({ words: z.string().check(z.trim(), atMost(80)) }),
  output: z.object({ found: z.array(Found) }),
})

const FoundFile = z.object({
  fileId: FileId,
  access: z.enum(FILE_ACCESSES),
  name: z.string(),
  folder: z.string(),
})
export type FoundFile = z.infer<typeof FoundFile>

export const searchTitles = route({
  method: 'POST',
  path: '/api/admin/search/titles',
  role: ['shop', 'editor'],
  summary:
    'Texts by words of their title and files by words of their name, of what the caller may see: six of each kind that have all words. At most three requests to the table',
  problems: [],
  input: z.object({ words: z.string().check(z.trim(), z.minLength(2), atMost(80)) }),
  output: z.object({ texts: z.array(Found), files: z.array(FoundFile) }),
})
