// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { requestDownloads } from './request-more-downloads.ts'
import { requestPartnership } from './request-partnership.ts'
import { writeToUs } from './write-to-us.ts'

export const handler = area(requestDownloads, requestPartnership, writeToUs)
