import * as z from 'zod/mini'
import { FileId, Moment, OrderId, PressId, RequestNumber } from './ids.ts'
import { Language } from './language.ts'
import { route } from './route.ts'

export * from './downloads-terms.ts'

const Claim = z.object({ orderId: OrderId, fileId: FileId, pressId: PressId })
export type Claim = z.infer<typeof Claim>

const DownloadLink = z.object({
  /** A signed link to the file itself; works until `expiresAt`. */
  url: z.url(),
  expiresAt: Moment,
  left: z.int(),
  allowed: z.int(),
})

export const claimDownload = route({
  method: 'POST',
  path: '/api/downloads/start',
  role: 'customer',
  summary: 'Spends one download and answers its link; the same press twice spends once',
  problems: [
    'not-found',
    'download-pending',
    'download-not-yet',
    'download-revoked',
    'download-expired',
    'download-limit-reached',
    'press-too-old',
  ],
  input: Claim,
  output: DownloadLink,
})

export const continueDownload = route({
  method: 'POST',
  path: '/api/downloads/continue',
  role: 'customer',
  summary: 'A fresh link for a press of the last 24 hours; spends nothing',
  problems: ['not-found', 'download-revoked', 'press-too-old'],
  input: Claim,
  output: DownloadLink,
})

export const requestDownloads = route({
  method: 'POST',
  path: '/api/downloads/request',
  role: 'customer',
  summary: 'Asks the team for more downloads of a file whose limit is reached; once as long as it is',
  problems: ['not-found', 'downloads-left', 'download-revoked', 'download-expired', 'too-many-messages'],
  input: z.object({ orderId: OrderId, fileId: FileId, language: Language }),
  output: z.object({ number: RequestNumber }),
})
