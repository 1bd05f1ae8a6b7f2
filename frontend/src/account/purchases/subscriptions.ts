import type * as z from 'zod/mini'
import type { Place } from '../../../../contract/listening.ts'
import { type ShownSubscription, listSubscriptions } from '../../../../contract/subscriptions.ts'
import { queryOf } from '../../query/query-client.ts'
import { byFile, placed, type Turns } from '../listening/programs.ts'

export const subscriptions = queryOf(listSubscriptions, {})

type Answer = z.output<(typeof listSubscriptions)['output']>

export const heardIn = ({ places, turns }: Answer): { places: ReadonlyMap<string, Place>; turns: Turns } => ({
  places: byFile(places),
  turns: byFile(turns),
})

/** Takes over what the player has kept. */
export const withPlace = (known: Answer | undefined, place: Place): Answer | undefined =>
  known && { ...known, places: placed(known.places, place) }

/** Takes over what a press answered, so that the list is right without asking again. */
export const withChanged = (known: Answer | undefined, changed: ShownSubscription): Answer | undefined =>
  known && {
    ...known,
    subscriptions: known.subscriptions.map(each =>
      each.subscriptionId === changed.subscriptionId ? changed : each,
    ),
  }
