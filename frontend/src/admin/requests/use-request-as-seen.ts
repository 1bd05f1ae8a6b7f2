import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffRequest } from '../../../../contract/staff.ts'
import { ofRequest } from './of-request.ts'

export type RequestAsSeen = ReturnType<typeof useRequestAsSeen>

/** The request as it stood when somebody began to decide about it, and what has become of it once they were refused. */
export function useRequestAsSeen(request: StaffRequest) {
  const client = useQueryClient()
  const [began, setBegan] = useState<StaffRequest>()
  const [since, setSince] = useState<{ from: StaffRequest; to: StaffRequest }>()
  const seen = began ?? request
  return {
    seen,
    /** Until the request moves on once more. */
    since: since?.to.rev === request.rev ? since : undefined,
    begin: () => setBegan(known => known ?? request),
    /** From now on it is decided on the request as it is, which stands beside what it was. */
    compare: async () => {
      const to = await client.fetchQuery({ ...ofRequest(request.number), staleTime: 0 })
      if (to.rev !== seen.rev || to.status !== seen.status) setSince({ from: seen, to })
      setBegan(to)
    },
    /** It was done. */
    renew: () => {
      setBegan(undefined)
      setSince(undefined)
    },
  }
}
