import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { Buyer, MAX_POSTAL_CODE } from './checkout.ts'
import { Email } from './email.ts'
import { FileId, OrderNumber, PressId, Slug } from './ids.ts'
import { Language } from './language.ts'
import { Reason } from './reason.ts'
import { route } from './route.ts'
import { READS_ORDERS, REFUNDS, StaffOrder } from './staff.ts'
import { line } from './written.ts'

/** What every decision about an order brings along. */
const decision = {
  number: OrderNumber,
  /** Made by the browser for this decision: the same one again changes nothing. */
  pressId: PressId,
  /** Of the order as it was shown. */
  rev: z.int('required'),
  reason: Reason,
}

export const FILE_DEEDS = ['reset', 'close', 'open'] as const

export const changeFile = route({
  method: 'POST',
  path: '/api/staff/orders/{number}/files/{fileId}',
  role: READS_ORDERS,
  summary: 'Counts the downloads of one file from the beginning, closes the file, or opens it again',
  problems: ['not-found', 'order-changed', 'licence-ended'],
  input: z.object({ ...decision, fileId: FileId, deed: z.enum(FILE_DEEDS) }),
  output: StaffOrder,
})

export const MAX_MORE_DAYS = 366

export const extendLicence = route({
  method: 'POST',
  path: '/api/staff/orders/{number}/licence',
  role: REFUNDS,
  summary: 'Lets a running licence end so many days later',
  problems: ['not-found', 'order-changed'],
  input: z.object({
    ...decision,
    days: z.int('required').check(z.minimum(1, 'required'), z.maximum(MAX_MORE_DAYS, 'invalid')),
  }),
  output: StaffOrder,
})

export const correctAddress = route({
  method: 'POST',
  path: '/api/staff/orders/{number}/address',
  role: READS_ORDERS,
  summary:
    'Corrects street, postal code and city of an order that is not paid; the country stays, and the tax follows the postal code',
  problems: ['not-found', 'order-changed'],
  input: z.object({
    ...decision,
    street: line(120),
    postalCode: z.string('required').check(z.trim(), z.minLength(1, 'required'), atMost(MAX_POSTAL_CODE)),
    city: line(80),
  }),
  output: StaffOrder,
})

export const correctEmail = route({
  method: 'POST',
  path: '/api/staff/orders/{number}/email',
  role: READS_ORDERS,
  summary:
    'Corrects the address of a guest’s order and writes to the new one; the order goes to the account that proves that, and no link in an earlier mail opens it any more',
  problems: ['not-found', 'order-changed', 'address-proven', 'address-fixed'],
  input: z.object({ ...decision, email: Email }),
  output: StaffOrder,
})

export const giveOrder = route({
  method: 'POST',
  path: '/api/staff/orders/free',
  role: REFUNDS,
  summary:
    'An offer that is bought once, for somebody and for nothing: a completed order over 0 €, with its files and its mail, once for each press and each person',
  problems: ['not-found', 'order-changed', 'offer-given', 'offer-not-giveable'],
  input: z.object({
    pressId: PressId,
    slug: Slug,
    buyer: Buyer,
    /** Of the mail, and of what it leads to. */
    language: Language,
    reason: Reason,
  }),
  output: StaffOrder,
})

export const takeMoney = route({
  method: 'POST',
  path: '/api/staff/reconciliation/unmatched-money/{about}/order',
  role: REFUNDS,
  summary:
    'Takes a payment that fits no order to one that asks for exactly this sum and is not paid: it is completed by it, once',
  problems: [
    'not-found',
    'order-changed',
    'matter-changed',
    'money-differs',
    'order-not-payable',
    'voucher-gone',
    'place-gone',
  ],
  input: z.object({
    ...decision,
    /** The payment page that it came by. */
    about: z.string().check(atMost(120), z.regex(/^\w+$/, 'invalid')),
  }),
  output: StaffOrder,
})
