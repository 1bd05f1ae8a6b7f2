import { areaRecord } from '../platform/area-records.ts'
import { partnerRequests } from './partner-request.ts'

export const records = [areaRecord(partnerRequests, { chapter: 'requests' })]
