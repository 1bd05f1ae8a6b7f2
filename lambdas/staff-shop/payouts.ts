import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { listPayouts as listRoute, readPayout as readRoute } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { pageOfPayouts } from '../refunds/payout-lines.ts'
import { payouts } from '../refunds/payout.ts'

export const listPayouts = endpoint(listRoute, asked => pageOfPayouts(asked, LINES_PER_PAGE))

export const readPayout = endpoint(
  readRoute,
  async ref => (await payouts.read(ref)) ?? new Problem('not-found'),
)
