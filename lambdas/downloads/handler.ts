// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { claimDownload } from './claim-download.ts'
import { continueDownload } from './continue-download.ts'

export const handler = area(claimDownload, continueDownload)
