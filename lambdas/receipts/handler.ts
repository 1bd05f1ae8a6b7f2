// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { fetchReceipt } from './fetch-receipt.ts'

export const handler = area(fetchReceipt)
