import * as z from 'zod/mini'

/**
 * Why an order can never be paid any more: nobody has paid, we cancelled the date of its course, money came that could not be taken and goes back, or money that
 * did not fit it, which a person has decided about.
 */
export const OrderEnd = z.enum(['unpaid', 'course-cancelled', 'money-returned', 'decided'])
