import * as z from 'zod/mini'
import { Moment, RequestId } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { after, MINUTES } from '../platform/time.ts'

/** A withdrawal or a termination whose effects are still to come. */
export const declarationTasks = record('declaration-task', {
  about: 'A withdrawal or termination that was taken; what it does is looked at right after, and each minute',
  schema: z.object({
    address: technical(z.string()),
    requestId: technical(RequestId),
    dueAt: technical(z.optional(Moment)),
    /** `done`: it took effect by itself. `person`: somebody decides. */
    outcome: technical(z.optional(z.enum(['done', 'person']))),
    /** The `sub` of the member of staff that decided to carry it out. */
    acceptedBy: technical(z.optional(z.string())),
  }),
  key: { pk: 'EMAIL#{address}', sk: 'TASK#declaration#{requestId}' },
  due: 'DECLARATION',
  forget: 'with its request',
})

/** The stream has this long before the clock looks. */
const CLOCK_AFTER_MS = MINUTES

export const owedEffect = (address: string, requestId: string, now: string) =>
  declarationTasks.create({ address, requestId, dueAt: after(now, CLOCK_AFTER_MS) })
