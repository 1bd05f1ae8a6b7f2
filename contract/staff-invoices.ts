import * as z from 'zod/mini'
import { BilledBuyer } from './checkout.ts'
import { OrderNumber, PressId } from './ids.ts'
import { Cents } from './money.ts'
import { Reason } from './reason.ts'
import { route } from './route.ts'
import { REFUNDS, StaffOrder } from './staff.ts'

/** One invoice, as far as a correction may change it. */
const Billed = z.object({
  /** Missing where it names nobody: up to 250 €, without a company. */
  buyer: z.optional(z.array(z.string())),
  netCents: Cents,
  taxCents: Cents,
  taxPercent: z.int(),
  /** Whose tax it is; missing: Germany's. */
  taxCountry: z.optional(z.string()),
  /** No tax is owed where its buyer lives. */
  isOutsideVat: z.optional(z.literal(true)),
  totalCents: Cents,
})
export type Billed = z.infer<typeof Billed>

const asked = { number: OrderNumber, buyer: BilledBuyer }

export const previewInvoice = route({
  method: 'POST',
  path: '/api/staff/orders/{number}/invoice/preview',
  role: REFUNDS,
  summary:
    'What a corrected invoice of an order would say beside the one that it takes the place of; nothing is written',
  problems: ['not-found', 'invoice-fixed', 'invoice-same', 'receipt-being-made', 'receipt-unavailable'],
  input: z.object(asked),
  output: z.object({
    /** Of the order that it was made from. */
    rev: z.int(),
    /** Of the invoice that would be cancelled. */
    cancels: z.string(),
    before: Billed,
    after: Billed,
    /** Has gone back already, and is part of neither. */
    refundedCents: Cents,
    /** What is billed for this subscription from now on names the new buyer, too. */
    changesRenewals: z.boolean(),
  }),
})

export const correctInvoice = route({
  method: 'POST',
  path: '/api/staff/orders/{number}/invoice',
  role: REFUNDS,
  summary:
    'Cancels the invoice of a paid order as a whole and writes a new one for another buyer or country, both with numbers of their own; the price that was paid stays',
  problems: [
    'not-found',
    'order-changed',
    'invoice-fixed',
    'invoice-same',
    'receipt-being-made',
    'receipt-unavailable',
  ],
  input: z.object({
    ...asked,
    /** Made by the browser for this decision: the same one again changes nothing. */
    pressId: PressId,
    /** Of the order, and the tax of the new invoice, as the preview showed them. */
    rev: z.int('required'),
    taxCents: Cents,
    reason: Reason,
  }),
  output: StaffOrder,
})
