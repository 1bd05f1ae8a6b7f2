import { getProduct as route } from '../../contract/catalog.ts'
import { endpoint } from '../platform/endpoint.ts'
import { productOf } from './product.ts'

export const getProduct = endpoint(route, ({ slug }, { now }) => productOf(slug, now))
