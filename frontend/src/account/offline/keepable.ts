import type { Owned } from '../purchases/purchases.ts'
import type { KeptProgram } from './kept.ts'

/** What may be saved: recordings that were bought for good. Months and licences, which allow no download, only stream. */
export const keepableIn = ({ downloads }: Pick<Owned, 'downloads'>): KeptProgram['files'] =>
  downloads.flatMap(({ fileId, title, english, seconds, bytes, allowed, status, expiresAt }) =>
    seconds !== undefined && allowed > 0 && (status === 'available' || status === 'limit-reached')
      ? [
          {
            fileId,
            title,
            ...(english !== undefined && { english }),
            seconds,
            bytes,
            ...(expiresAt && { expiresAt }),
          },
        ]
      : [],
  )
