import type { Purchase } from '../../../../contract/orders.ts'
import type { Owned } from './purchases.ts'

/** All purchases of one offer: what plays is one program, however often it was ordered. */
export type OwnedProgram = {
  /** What plays; else what may still, else the newest. */
  main: Owned
  /** Others whose files can be had, each with its own count. */
  more: readonly Owned[]
  /** What of it is only told: it is not paid, waits for its day, or is closed. */
  unpaid: readonly Owned[]
  waiting: readonly Owned[]
  closed: readonly Owned[]
}

type Stand = 'plays' | 'unpaid' | 'over' | 'closed'
/** What plays stands first, then what will once it is paid. */
const ORDER: readonly Stand[] = ['plays', 'unpaid', 'over', 'closed']

export const isUnpaid = ({ downloads }: Pick<Purchase, 'downloads'>): boolean =>
  downloads.every(({ status }) => status === 'pending-payment')

/** Why all of its files are closed, where that is one reason. */
export function revokedFor({ downloads }: Pick<Purchase, 'downloads'>) {
  const revoked = downloads[0]?.revokedFor
  return downloads.every(each => each.revokedFor === revoked) ? revoked : undefined
}

function standOf(purchase: Purchase): Stand {
  if (isUnpaid(purchase)) return 'unpaid'
  if (revokedFor(purchase)) return 'closed'
  return purchase.downloads.some(({ status }) => status !== 'expired') ? 'plays' : 'over'
}

/** A licence is only listened to, and stands under "Abos". */
const hasDownloads = ({ downloads }: Purchase): boolean => downloads.some(({ allowed }) => allowed > 0)

/** Orders come with the newest first, and so do those of a program. */
export function programsIn(list: readonly Owned[]): readonly OwnedProgram[] {
  const slugs = [...new Set(list.filter(hasDownloads).map(({ slug }) => slug))]
  const programs = slugs.flatMap(slug => {
    const own = byStand(list.filter(each => each.slug === slug && hasDownloads(each)))
    const [main, ...others] = own
    if (!main) return []
    const among = (...stands: Stand[]) => others.filter(each => stands.includes(standOf(each)))
    return {
      main,
      more: among('plays', 'over'),
      unpaid: among('unpaid'),
      closed: among('closed'),
      waiting: standOf(main) === 'plays' ? list.filter(each => each.slug === slug && each.downloadsFrom) : [],
    }
  })
  const mains = byStand(programs.map(({ main }) => main))
  return programs.toSorted((one, other) => mains.indexOf(one.main) - mains.indexOf(other.main))
}

const byStand = (list: readonly Owned[]): readonly Owned[] =>
  list.toSorted((one, other) => ORDER.indexOf(standOf(one)) - ORDER.indexOf(standOf(other)))

/** What waits for its day, and belongs to no program that plays already. */
export const waitingIn = (list: readonly Owned[], programs: readonly OwnedProgram[]): readonly Owned[] =>
  list.filter(each => each.downloadsFrom && !programs.some(({ waiting }) => waiting.includes(each)))
