import { lazy, Suspense, useEffect } from 'react'
import { Loading } from '../../ui/Loading.tsx'
import { stopListening, useListening } from './listening.ts'

const Player = lazy(() => import('./OwnedPlayer.tsx'))

/** The player of what is owned, once something was pressed: its code is fetched then. */
export function ListeningBar() {
  const { asked } = useListening()
  // Leaving the account stops what plays in it.
  useEffect(() => stopListening, [])
  return (
    asked && (
      <Suspense fallback={<Loading />}>
        <Player {...asked} />
      </Suspense>
    )
  )
}
