import * as z from 'zod/mini'

/** An address as it is compared everywhere: trimmed, lower case. */
export const Email = z
  .string('email-required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'email-required'),
    z.maxLength(254, 'too-long'),
    z.email('email-invalid'),
  )
