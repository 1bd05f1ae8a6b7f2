import { readPayout as route } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { payouts } from '../refunds/payout.ts'

export const readPayout = endpoint(route, async ref => (await payouts.read(ref)) ?? new Problem('not-found'))
