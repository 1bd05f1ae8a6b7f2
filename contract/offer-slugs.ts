// An offer's slug is its address for good, so it is made of its program's in one place.

/** Paid by the month. */
export const monthlySlug = (program: string): string => `${program}-monatlich`

/** A partner's licence. */
export const licenceSlug = (program: string): string => `${program}-lizenz`

/** The prevention course, sold on the page about health insurers. */
export const COURSE_SLUG = 'praeventionskurs'
