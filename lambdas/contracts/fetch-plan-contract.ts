import { fetchPlanContract as route } from '../../contract/contracts.ts'
import { companyFacts } from '../catalog/company-facts.ts'
import { planPaper } from '../plan-changes/plan-paper.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { planContractsOf } from '../subscriptions/plan-contract.ts'

/** It lies under the caller: whose it is not gets the answer of one that does not exist. */
export const fetchPlanContract = endpoint(route, async ({ subscriptionId, at }, { customerId }) => {
  const contracts = await planContractsOf({ customerId, subscriptionId })
  const contract = contracts.find(one => one.at === at)
  if (!contract) return new Problem('not-found')
  const paper = await planPaper(contract, await companyFacts())
  if (!paper) throw new Error('The contract of a change of plan could not be drawn.')
  return { fileName: paper.fileName, base64: Buffer.from(paper.pdf).toString('base64') }
})
