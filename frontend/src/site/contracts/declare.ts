import type * as z from 'zod/mini'
import { terminateContract, type TerminationKind, withdrawContract } from '../../../../contract/contracts.ts'
import { call, checked } from '../../call.ts'
import { problemFrom, problemOf } from '../../problem.ts'

type Withdrawal = z.input<(typeof withdrawContract)['input']>
type Termination = Omit<z.input<(typeof terminateContract)['input']>, 'kind'> & { kind: string }
export type Receipt = z.output<(typeof withdrawContract)['output']>

/** What the API would find wrong with it. */
export const problemWith = (input: Withdrawal) =>
  problemFrom(
    new Promise(resolve => {
      resolve(checked(withdrawContract.input, input))
    }),
    withdrawContract,
  )

export const withdraw = (input: Withdrawal) =>
  call(withdrawContract, input).catch((error: unknown) => problemOf(error, withdrawContract))

export const terminate = ({ kind, ...input }: Termination) =>
  // A select's value is a plain string; the contract's schema refuses what is none of its kinds.
  call(terminateContract, { ...input, kind: kind as TerminationKind }).catch((error: unknown) =>
    problemOf(error, terminateContract),
  )
