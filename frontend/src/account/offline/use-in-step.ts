import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Place } from '../../../../contract/listening.ts'
import type { Purchase } from '../../../../contract/orders.ts'
import { purchases as query, withPlace } from '../purchases/purchases.ts'
import { readKept } from './kept.ts'
import { unsentPlaces } from './unsent.ts'

type Answer = { purchases: readonly Purchase[]; isAll: boolean; places: ReadonlyMap<string, Place> }

/** Once the API has answered: tells it what it missed, and follows what it says; nothing is loaded for that where nothing was saved. */
export function useInStep({ purchases, isAll, places }: Answer): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!readKept() && unsentPlaces().length === 0) return
    const onPlace = (place: Place) => client.setQueryData(query.queryKey, known => withPlace(known, place))
    void follow({ purchases, isAll, places }, onPlace)
  }, [client, purchases, isAll, places])
}

async function follow(answer: Answer, onPlace: (place: Place) => void): Promise<void> {
  const { keepInStep, sendUnsent } = await import('./in-step.ts')
  await keepInStep(answer)
  await sendUnsent(onPlace)
}
