import * as z from 'zod/mini'
import { atMost } from './at-most.ts'

/**
 * A first name as it is written: „Dr. Eva“, „Anne-Marie“, „O’Neill“. Our mails greet with it, to an address that nobody has
 * proven yet, so nothing in it may become a link there: no dot stands before two letters.
 */
const written = z.regex(/^(?:[\p{L}\p{M}\p{Zs}'’‘´`‐‑–-]|\.(?![\p{L}\p{M}]{2}))*$/u, 'first-name-invalid')

export const MAX_NAME = 80

export const FirstName = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), atMost(MAX_NAME), written)

/** Empty where nothing is said. */
export const OptionalFirstName = z.string().check(z.trim(), atMost(60), written)

/** In whatever groups, but with five digits at the least; empty where nothing is said. */
export const PhoneNumber = z
  .string('required')
  .check(z.trim(), z.regex(/^$|^(?=(?:\D*\d){5})\+?[0-9 ()/-]{5,30}$/, 'phone-invalid'))
