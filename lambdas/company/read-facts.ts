import { readFacts as route } from '../../contract/company-facts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { savedFacts } from './saved-facts.ts'

export const readFacts = endpoint(route, () => savedFacts())
