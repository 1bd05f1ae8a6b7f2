// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { readFacts } from './read-facts.ts'
import { saveFacts } from './save-facts.ts'

export const handler = area(readFacts, saveFacts)
