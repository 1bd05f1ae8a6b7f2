import { encodeTime } from 'ulid'

const FIRST_NAMES = ['Kim', 'Alex', 'Robin', 'Sascha', 'Toni'] as const
const LAST_NAMES = ['Müller', 'Meier', 'Schmidt', 'Özdemir', 'Zimmermann'] as const

export interface Person {
  readonly customerId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** An id that sorts by its moment, as ours do. */
export const idOf = (prefix: string, moment: string, n: number): string =>
  `${prefix}_${encodeTime(Date.parse(moment), 10)}${String(n).padStart(16, '0')}`

/** Everybody is called by a number, under an address that nobody can have. */
export const personOf = (n: number, at: string): Person => ({
  customerId: idOf('cus', at, n),
  firstName: FIRST_NAMES[n % FIRST_NAMES.length] ?? '',
  lastName: LAST_NAMES[Math.floor(n / FIRST_NAMES.length) % LAST_NAMES.length] ?? '',
  email: `kim${n}@example.com`,
})
