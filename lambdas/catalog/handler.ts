import { area } from '../platform/endpoint.ts'
import { getProduct } from './get-product.ts'

export const handler = area(getProduct)
