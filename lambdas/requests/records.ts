import { areaRecord } from '../platform/area-records.ts'
import { requests } from './request.ts'

export const records = [areaRecord(requests, { chapter: 'requests' })]
