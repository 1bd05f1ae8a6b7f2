import { readFacts } from '../../../../contract/company-facts.ts'
import { queryOf } from '../../query/query-client.ts'

export const ofFacts = queryOf(readFacts, {})
