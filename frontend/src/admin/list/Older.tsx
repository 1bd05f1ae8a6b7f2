import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  query: Pick<
    UseSuspenseInfiniteQueryResult,
    'error' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  /** Where what follows is not what is older. */
  label?: string
}

/** The way to what is older than what is shown, where there is any. */
export function Older({ query, label = 'Ältere' }: Props) {
  const { error, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query
  return (
    <>
      {isFetchNextPageError && error && (
        <Notice tone="error" isLive>
          <p>{error.detail}</p>
        </Notice>
      )}
      {hasNextPage && (
        <Button look="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {label}
        </Button>
      )}
    </>
  )
}
