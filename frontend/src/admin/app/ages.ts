type Ages = { from: number; to: number }

/** Kept over a reload an empty one is null. */
const isEmpty = (age: number | null): boolean => age === null || Number.isNaN(age)

/** With one end as it was typed; one that is cleared leaves the other, and both of them no ages. */
export function withAge(ages: Ages | undefined, end: keyof Ages, to: number | undefined): Ages | undefined {
  if (to !== undefined) return { ...(ages ?? { from: to, to }), [end]: to }
  if (!ages || isEmpty(ages[end === 'from' ? 'to' : 'from'])) return undefined
  return { ...ages, [end]: Number.NaN }
}
