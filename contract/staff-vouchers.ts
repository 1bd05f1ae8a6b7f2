import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { BatchId, Moment, OrderNumber, PressId } from './ids.ts'
import { Cents } from './money.ts'
import { Reason } from './reason.ts'
import { route, type StaffRole } from './route.ts'
import { Happening } from './staff.ts'
import { ChosenCode, CodePrefix, VoucherLabel, VoucherProducts } from './vouchers.ts'

/** `support` looks them up; what makes and stops them costs money. */
const READS_VOUCHERS = ['shop', 'support'] as const satisfies StaffRole[]
export const MAKES_VOUCHERS = ['shop'] as const satisfies StaffRole[]

export const MAX_BATCH = 10_000

/** Codes that were made one by one, partners' codes, those for one person, and batches. */
export const VOUCHER_GROUPS = ['code', 'partner', 'personal', 'batch'] as const
export type VoucherGroup = (typeof VOUCHER_GROUPS)[number]
const VOUCHER_STATES = ['enabled', 'stopped'] as const
const VoucherStatus = z.enum(VOUCHER_STATES)

/** A code as it is spelled, or the id of a batch. */
const VoucherKey = z.string().check(atMost(60), z.regex(/^(?:bat_)?[A-Z0-9-]{4,60}$/, 'invalid'))

export const VoucherLine = z.object({
  id: VoucherKey,
  /** The code; of a batch what its codes begin with. */
  code: z.string(),
  group: z.enum(VOUCHER_GROUPS),
  title: z.optional(z.string()),
  /** `25 %`, `20,00 €`, or a partner's name. */
  worth: z.string(),
  status: VoucherStatus,
  /** Its own state is another thing: no code of a stopped batch is good. */
  isBatchStopped: z.optional(z.literal(true)),
  validUntil: Moment,
  taken: z.optional(z.int()),
  limitTotal: z.optional(z.int()),
  /** Of a batch: its codes. */
  count: z.optional(z.int()),
})
export type VoucherLine = z.infer<typeof VoucherLine>

const after = z.optional(z.string().check(atMost(200), z.regex(/^[\w.:#-]+$/, 'invalid')))

export const listVouchers = route({
  method: 'POST',
  path: '/api/staff/vouchers/list',
  role: READS_VOUCHERS,
  summary:
    'One page of vouchers, partners’ codes or batches, the newest first, or all whose code begins so; one request to the table, of codes of batches and for a search at most three',
  problems: [],
  input: z.object({
    group: z.enum(VOUCHER_GROUPS),
    /** `low`: batches that are good and nearly used up. */
    status: z.optional(z.enum([...VOUCHER_STATES, 'low'])),
    /** The beginning of a code. Beside it group and state say nothing. */
    search: z.optional(z.string().check(z.trim(), atMost(60), z.regex(/^[A-Za-z0-9-]*$/, 'invalid'))),
    after,
  }),
  output: z.object({ lines: z.array(VoucherLine), next: z.optional(z.string()) }),
})

/** One order that holds or has redeemed a code. Whose it is, the order says. */
const Redemption = z.object({
  code: z.string(),
  number: z.optional(OrderNumber),
  state: z.enum(['held', 'redeemed']),
  at: Moment,
  discountCents: Cents,
})
export type Redemption = z.infer<typeof Redemption>

export const StaffVoucher = z.object({
  ...VoucherLine.shape,
  /** Counts what staff have decided; an action names the one that it was decided on. */
  rev: z.int(),
  percent: z.optional(z.int()),
  cents: z.optional(Cents),
  partner: z.optional(z.string()),
  products: VoucherProducts,
  minimumCents: z.optional(Cents),
  validFrom: Moment,
  limitPerCustomer: z.optional(z.int()),
  /** Of a code that was made with others. */
  batchId: z.optional(BatchId),
  /** Of a batch: so many of its codes are made. */
  made: z.optional(z.int()),
  timeline: z.array(Happening),
})
export type StaffVoucher = z.infer<typeof StaffVoucher>

/** A code is worth money: it stands in a body, and in no address. */
const one = z.object({ id: VoucherKey })

export const readStaffVoucher = route({
  method: 'POST',
  path: '/api/staff/vouchers/read',
  role: READS_VOUCHERS,
  summary: 'One code or batch with its terms and what staff have decided about it',
  problems: ['not-found'],
  input: one,
  output: StaffVoucher,
})

/** A day in Berlin. */
const Day = z.iso.date('date-invalid')
const whole = (max: number) =>
  z.optional(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(max, 'invalid')))

/** What a code does: exactly one of the first three. */
export const VoucherDraft = z.object({
  percent: whole(100),
  cents: whole(1_000_00),
  partner: z.optional(VoucherLabel),
  title: z.optional(VoucherLabel),
  products: VoucherProducts,
  minimumCents: z.optional(Cents),
  from: z.optional(Day),
  /** Counts in full. */
  until: Day,
  limitTotal: whole(1_000_000),
  limitPerCustomer: whole(1_000),
})
export type VoucherDraft = z.infer<typeof VoucherDraft>

export const makeVoucher = route({
  method: 'POST',
  path: '/api/staff/vouchers',
  role: MAKES_VOUCHERS,
  summary: 'Makes one code, or the first codes of a batch; the same press twice makes it once',
  problems: ['voucher-exists'],
  maxBytes: 8 * 1024,
  input: z.extend(VoucherDraft, {
    pressId: PressId,
    reason: Reason,
    /** Of one code. Without it `prefix` and `count` make a batch. */
    code: z.optional(ChosenCode),
    prefix: z.optional(CodePrefix),
    count: z.optional(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(MAX_BATCH, 'invalid'))),
  }),
  output: StaffVoucher,
})

export const makeMoreCodes = route({
  method: 'POST',
  path: '/api/staff/vouchers/codes',
  role: MAKES_VOUCHERS,
  summary:
    'Makes the next codes of a batch that was begun, also by somebody else; each code exists once however often it is asked',
  problems: ['not-found'],
  input: one,
  output: StaffVoucher,
})

export const setVoucherStatus = route({
  method: 'POST',
  path: '/api/staff/vouchers/status',
  role: MAKES_VOUCHERS,
  summary: 'Stops a code or a whole batch, or lets it be used again; who has ordered with it keeps it',
  problems: ['not-found', 'voucher-changed'],
  input: z.extend(one, {
    pressId: PressId,
    /** As it was shown. */
    rev: z.int('required'),
    status: VoucherStatus,
    reason: Reason,
  }),
  output: StaffVoucher,
})

export const listBatchCodes = route({
  method: 'POST',
  path: '/api/staff/vouchers/codes/list',
  // Up to 10,000 codes that nobody has used: money for who can make none.
  role: MAKES_VOUCHERS,
  summary: 'The codes of a batch in their order, with how often each is used',
  problems: ['not-found'],
  input: z.extend(one, { after: z.optional(z.string().check(z.regex(/^\d{1,5}$/, 'invalid'))) }),
  output: z.object({
    lines: z.array(z.object({ code: z.string(), taken: z.int(), limitTotal: z.optional(z.int()) })),
    next: z.optional(z.string()),
  }),
})

export const listVoucherUses = route({
  method: 'POST',
  path: '/api/staff/vouchers/uses/list',
  role: READS_VOUCHERS,
  summary:
    'One page of the orders that hold or have redeemed a code, or any code of a batch, the newest first; at most two requests to the table',
  problems: [],
  input: z.extend(one, { after }),
  output: z.object({ lines: z.array(Redemption), next: z.optional(z.string()) }),
})
