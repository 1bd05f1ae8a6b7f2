// Checked by `tsc`: each line below a `@ts-expect-error` must not compile.
import * as z from 'zod/mini'
import { kept, personal, technical } from '../../../lambdas/platform/attribute.ts'
import {
  add,
  append,
  attribute,
  both,
  entry,
  gt,
  ifNotExists,
  lt,
  ne,
  notExists,
  oneOf,
  remove,
} from '../../../lambdas/platform/expression.ts'
import { record, TrailEntry } from '../../../lambdas/platform/record.ts'
import { transact } from '../../../lambdas/platform/transact.ts'
import { transition } from '../../../lambdas/platform/transition.ts'
import { withoutPerson } from '../../../lambdas/platform/without-person.ts'

const law = <S extends z.ZodMiniType>(schema: S) => kept('8 years', '§ 147 AO', schema)
const Thing = z.object({
  thingId: law(z.string()),
  status: law(z.enum(['open', 'done', 'closed'])),
  rev: technical(z.int()),
  used: technical(z.int()),
  allowed: technical(z.int()),
  title: law(z.string()),
  marks: technical(z.record(z.string(), z.string())),
  owner: personal(z.string(), { replacedBy: ({ title }: { title: string }) => title }),
  note: personal(z.optional(z.string())),
  doneAt: law(z.optional(z.string())),
  trail: law(z.array(TrailEntry)),
})
const about = 'A thing of the type tests'
const key = { pk: 'THING#{thingId}', sk: 'THING' } as const
const things = record('thing', {
  about,
  schema: Thing,
  key,
  transitions: {
    finish: {
      from: ['open'],
      to: 'done',
      by: ['clock', 'stripe'],
      matches: ['used'],
      sets: ['doneAt'],
      clears: ['note'],
    },
    close: { from: ['open'], unless: ['doneAt'], to: 'closed', by: ['staff'], changes: { used: add(1) } },
  },
  plain: ['used', 'title', 'note', 'marks', 'doneAt', 'trail'],
})
const ref = { thingId: 'thg_1' }
const why = { by: 'clock', at: '', cause: 'due' } as const

// @ts-expect-error a state that no transition leads to
things.update(ref, { set: { status: 'done' } })
// @ts-expect-error the same where nothing may be
things.upsert(ref, { set: { status: 'done' } })
// @ts-expect-error a moment that belongs to the state
things.update(ref, { set: { dueAt: '' } })
declare const thing: Parameters<typeof things.create>[0]
// @ts-expect-error replaced whatever it is by now
things.put(thing)
// @ts-expect-error replaced under a condition that lets changes through
things.put(thing, { used: 1 })
things.put(thing, { rev: 1 })
// @ts-expect-error an attribute that is none
things.update(ref, { set: { usde: add(1) } })
// @ts-expect-error in a condition
things.update(ref, { if: { alowed: gt(1) }, set: {} })
// @ts-expect-error nested in anyOf
things.update(ref, { if: { anyOf: [{ alowed: gt(1) }] }, set: {} })
// @ts-expect-error a value of another type
things.update(ref, { set: { used: 'one' } })
// @ts-expect-error a change of another type
things.update(ref, { set: { title: add(1) } })
// @ts-expect-error a condition of another type
things.update(ref, { if: { used: gt('now') }, set: {} })
// @ts-expect-error both conditions have the attribute's type
things.update(ref, { if: { used: both(1, gt('now')) }, set: {} })
// @ts-expect-error another attribute of another type
things.update(ref, { if: { used: lt(attribute('title')) }, set: {} })
// @ts-expect-error another attribute that is none
things.update(ref, { if: { used: lt(attribute('alowed')) }, set: {} })
// @ts-expect-error a status that is none
things.update(ref, { if: { status: ne('complete') }, set: {} })
// @ts-expect-error the same in a list
things.update(ref, { if: { status: oneOf('open', 'complete') }, set: {} })
// @ts-expect-error a required attribute removed
things.update(ref, { set: { used: remove } })
things.update(ref, { set: { note: remove } })
// @ts-expect-error an entry of a map with another value
things.update(ref, { set: { marks: entry('one', 1) } })
// @ts-expect-error a condition where a change belongs
things.update(ref, { set: { used: gt(1) } })
// @ts-expect-error a change where a condition belongs
things.update(ref, { if: { used: add(1) }, set: {} })
// @ts-expect-error a line of the trail without its cause
things.update(ref, { set: { trail: append({ at: '', to: '' }) } })
// @ts-expect-error ifNotExists of another type
things.update(ref, { set: { doneAt: ifNotExists(1) } })
// @ts-expect-error an update without changes
things.update(ref, { if: { used: 1 } })
// @ts-expect-error a key without its part
things.update({}, { set: {} })
// @ts-expect-error created without a required attribute
things.create({ thingId: 'thg_1', status: 'open' })

// @ts-expect-error a transition that the table does not have
transition(things, 'reopen', ref, {}, why)
// @ts-expect-error a forgotten value of `sets`
transition(things, 'finish', ref, { used: 1 }, why)
// @ts-expect-error a forgotten value of `matches`
transition(things, 'finish', ref, { doneAt: '' }, why)
// @ts-expect-error a value that the transition does not set
transition(things, 'finish', ref, { doneAt: '', used: 1, title: '' }, why)
// @ts-expect-error by somebody who may not
transition(things, 'close', ref, {}, why)
// @ts-expect-error a cause that is none
transition(things, 'close', ref, {}, { ...why, by: 'staff', cause: 'because' })
transition(things, 'close', ref, {}, { ...why, by: 'staff', who: 'sub' })

const Unclassed = z.object({ thingId: technical(z.string()), note: z.optional(z.string()) })
// @ts-expect-error an attribute without a class
record('x', { about, key, schema: Unclassed })
// @ts-expect-error personal and required, but nothing stands in its place
personal(z.string())
// @ts-expect-error a replacement of another type
personal(z.string(), { replacedBy: () => 1 })
const absent = ({ absent }: { absent: string }) => absent
const Needy = z.object({ owner: personal(z.string(), { replacedBy: absent }) })
// @ts-expect-error the replacement reads what the item does not have
withoutPerson(record('x', { about, key, schema: Needy }), { owner: '' })

const base = { about, key, schema: Thing }
// @ts-expect-error a state that is none
record('x', { ...base, transitions: { go: { from: ['lost'], to: 'done', by: ['clock'] } } })
// @ts-expect-error an actor that is none
record('x', { ...base, transitions: { go: { to: 'done', by: ['nobody'] } } })
// @ts-expect-error sets what is no attribute
record('x', { ...base, transitions: { go: { by: ['clock'], sets: ['nothing'] } } })
// @ts-expect-error clears what is required
record('x', { ...base, transitions: { go: { by: ['clock'], clears: ['title'] } } })
// @ts-expect-error a list without an order
record('x', { ...base, list: { in: 'THINGS' } })
// @ts-expect-error a transition of a record that has none
transition(record('x', base), 'go', ref, {}, why)

const conditionFailed = await transact({
  thing: things.check(ref, { doneAt: notExists }),
  some: [things.update(ref, { set: {} })],
})
// @ts-expect-error a name that was not given
void conditionFailed?.event
// @ts-expect-error what stood there may have no status
conditionFailed?.thing?.old?.status satisfies string
conditionFailed?.some?.old?.used satisfies number | undefined
