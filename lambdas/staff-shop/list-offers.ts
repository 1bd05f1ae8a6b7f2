import { listOffers as route } from '../../contract/staff-shop.ts'
import { offerLines } from '../catalog/offer-lines.ts'
import { endpoint } from '../platform/endpoint.ts'

export const listOffers = endpoint(route, (asked, { now }) => offerLines(asked, now))
