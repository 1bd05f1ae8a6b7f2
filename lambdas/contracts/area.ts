import {
  fetchContract,
  fetchPlanContract,
  terminateContract,
  withdrawContract,
} from '../../contract/contracts.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { withdrawContract, terminateContract, fetchContract, fetchPlanContract },
  functions: {
    contracts: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody can withdraw from a contract or terminate one, which the law demands at any time',
      uses: ['writes-table', 'reads-secrets', 'knows-client', 'knows-site'],
      carries: 'data',
      memoryMegabytes: 1_024,
    },
    'settle-declarations': {
      entry: 'settle-declarations.ts',
      on: { every: 'minute', changes: { filters: [{ event: 'INSERT', kind: 'declaration-task' }] } },
      errorImpact: 'withdrawals and terminations are confirmed, but do not take effect',
      uses: ['writes-table', 'erases-table', 'reads-due', 'reads-stripe-keys'],
    },
  },
} satisfies AreaDeclaration
