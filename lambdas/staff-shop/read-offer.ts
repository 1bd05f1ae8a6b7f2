import { readOffer as route } from '../../contract/staff-shop.ts'
import { endpoint } from '../platform/endpoint.ts'
import { staffOffer } from './offer.ts'

export const readOffer = endpoint(route, ({ slug }, { now }) => staffOffer(slug, now))
