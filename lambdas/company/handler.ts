import { area } from '../platform/endpoint.ts'
import { readFacts } from './read-facts.ts'
import { saveFacts } from './save-facts.ts'

export const handler = area(readFacts, saveFacts)
