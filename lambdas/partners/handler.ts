import { area } from '../platform/endpoint.ts'
import { requestPartnership } from './request-partnership.ts'

export const handler = area(requestPartnership)
