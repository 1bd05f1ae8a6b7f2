// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { getProduct } from './get-product.ts'

export const handler = area(getProduct)
