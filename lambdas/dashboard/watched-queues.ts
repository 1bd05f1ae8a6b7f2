import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'

/** One item, so that a look at the dashboard asks no queue. */
export const watchedQueues = record('watched-queues', {
  about: 'Since when the oldest of each queue is due, as the clock saw it last',
  schema: z.object({
    at: technical(Moment),
    /** By queue; one where nothing waits is left out. */
    oldest: technical(z.record(z.string(), Moment)),
  }),
  key: { pk: 'HEALTH', sk: 'QUEUES' },
})
