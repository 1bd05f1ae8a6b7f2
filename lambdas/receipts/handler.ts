import { area } from '../platform/endpoint.ts'
import { fetchReceipt } from './fetch-receipt.ts'

export const handler = area(fetchReceipt)
