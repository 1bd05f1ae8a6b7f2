import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from './query-client.ts'
import { DataBoundary } from './DataBoundary.tsx'

/** What stands around a guarded page. Leaving the page forgets everything that was asked for it. */
export function DataFrame({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <DataBoundary>{children}</DataBoundary>
    </QueryClientProvider>
  )
}
