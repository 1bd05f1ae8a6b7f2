import * as z from 'zod/mini'

/** What is known of an attribute beside its type; erasure, export, merge and docs/data-model.md are made from it. */
export type AttributeClass =
  /** Says something about the person: goes with an erasure, or gives way to what may stay. */
  | { readonly class: 'personal'; readonly replacedBy?: (item: never) => unknown }
  /** Stays after an erasure for so long, because a law wants it. */
  | { readonly class: 'kept'; readonly period: string; readonly law: string }
  /** Steers our own work and is no part of an export. */
  | { readonly class: 'technical' }

/** Carried by the schema's type, so that an attribute without a class does not compile. */
export interface Classed<Needs = unknown> {
  readonly attributeClass: AttributeClass['class']
  readonly readsOf: (item: Needs) => void
}

const classes = new WeakMap<object, AttributeClass>()

/** Cloned, because one schema (`Moment`) stands at many attributes of different classes. */
function classed<S extends z.ZodMiniType>(schema: S, attributeClass: AttributeClass): S & Classed {
  const own = z.clone(schema)
  classes.set(own, attributeClass)
  // The class stands beside the schema, not in it: `Classed` exists for the compiler.
  return own as S & Classed
}

/** About the person. What must stand in the item needs `replacedBy`: what stands there once the person is gone. */
export function personal<S extends z.ZodMiniType>(
  schema: undefined extends z.input<S> ? S : never,
): S & Classed
export function personal<S extends z.ZodMiniType, Item>(
  schema: S,
  but: { replacedBy: (item: Item) => z.input<S> },
): S & Classed<Item>
export function personal(schema: z.ZodMiniType, but: { replacedBy?: (item: never) => unknown } = {}) {
  return classed(schema, { class: 'personal', ...but })
}

/** Needed for a law, and how long: `kept('8 years', '§ 147 AO', Cents)`. */
export const kept = <S extends z.ZodMiniType>(period: string, law: string, schema: S): S & Classed =>
  classed(schema, { class: 'kept', period, law })

/** Of our own work. */
export const technical = <S extends z.ZodMiniType>(schema: S): S & Classed =>
  classed(schema, { class: 'technical' })

/** The same class for each attribute of a shape that the contract describes. */
export const allOf = <Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
  classify: (schema: z.ZodMiniType) => Classed,
): { [K in keyof Shape]: Shape[K] & Classed } =>
  // Each schema is its own, with the class.
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, classify(schema)])) as {
    [K in keyof Shape]: Shape[K] & Classed
  }

/** What the attributes of a shape are called. */
export const namesOf = <Shape extends object>(shape: Shape): readonly (keyof Shape & string)[] =>
  // Of a shape that is written down, these are all.
  Object.keys(shape) as (keyof Shape & string)[]

/** The same shape as what somebody may have said about themselves: about the person, and missing where nothing is known. */
export const personalOf = <Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
): { [K in keyof Shape]: z.ZodMiniOptional<Shape[K]> & Classed } =>
  // Each schema is its own, with the class.
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, personal(z.optional(schema))]),
  ) as unknown as { [K in keyof Shape]: z.ZodMiniOptional<Shape[K]> & Classed }

type Optional<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T] & string

/** The attributes about the person that need not stand in the item: those that a transition clears who takes it away. */
export const personalIn = <S extends z.ZodMiniObject>({ shape }: S): readonly Optional<z.input<S>>[] =>
  Object.entries(shape)
    .filter(([, schema]) => classOf(schema)?.class === 'personal' && z.safeParse(schema, undefined).success)
    // Just looked at.
    .map(([name]) => name as Optional<z.input<S>>)

export const classOf = (schema: object | undefined): AttributeClass | undefined =>
  schema && classes.get(schema)
