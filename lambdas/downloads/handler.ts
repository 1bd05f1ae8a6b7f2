import { area } from '../platform/endpoint.ts'
import { claimDownload } from './claim-download.ts'
import { continueDownload } from './continue-download.ts'

export const handler = area(claimDownload, continueDownload)
