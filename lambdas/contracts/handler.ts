// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { fetchContract } from './fetch-contract.ts'
import { fetchPlanContract } from './fetch-plan-contract.ts'
import { terminateContract } from './terminate-contract.ts'
import { withdrawContract } from './withdraw-contract.ts'

export const handler = area(fetchContract, fetchPlanContract, terminateContract, withdrawContract)
