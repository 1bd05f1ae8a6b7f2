import * as z from 'zod/mini'
import { ProductType } from '../../contract/catalog.ts'
import { MAX_BATCH, VoucherDraft } from '../../contract/staff-vouchers.ts'
import { ChosenCode, CodePrefix } from '../../contract/vouchers.ts'
import { send } from '../../lambdas/platform/transact.ts'
import { mintCode, type Voucher, vouchers } from '../../lambdas/vouchers/voucher.ts'
import { termsOf, type VoucherTerms } from '../../lambdas/vouchers/voucher-terms.ts'
import { Mistake } from '../command.ts'

const AT_ONCE = 20

const whole = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))
/** `20`, `19,90` or `19.90`, in euros. */
const euros = z.pipe(
  z.string().check(z.regex(/^\d{1,5}(?:[.,]\d{2})?$/)),
  z.transform(text => Math.round(Number(text.replace(',', '.')) * 100)),
)

/** The options of a voucher, as they are typed. */
const Options = z.object({
  percent: z.optional(whole),
  euros: z.optional(euros),
  for: z.string(),
  until: z.string(),
  from: z.optional(z.string()),
  limit: z.optional(whole),
  each: z.optional(whole),
  minimum: z.optional(euros),
})

/** What is wrong with the terms, in the command's words. */
const MISTAKES: Record<string, string> = {
  'voucher-worth': 'Give either --percent or --euros.',
  'voucher-over': '--until: it is over before it begins.',
  'voucher-monthly': 'The first invoice of a monthly offer is always paid: --percent is 99 at most.',
  'voucher-offers': '--for names what is no offer. There are all, one-time, monthly, licence and slugs.',
  'voucher-useless': 'It takes nothing off: look at the price, --minimum and --percent.',
}

/** Everything of a voucher but its code. */
export async function termsFrom(
  options: Record<string, string | boolean | undefined>,
  now: string,
): Promise<VoucherTerms> {
  const parsed = Options.safeParse(options)
  if (!parsed.success) throw wrong(parsed.error)
  const { percent, euros: cents, for: goodFor, until, from, limit, each, minimum } = parsed.data
  const type = ProductType.safeParse(goodFor)
  const draft = VoucherDraft.safeParse({
    percent,
    cents,
    products: goodFor === 'all' ? 'all' : type.success ? type.data : goodFor.split(','),
    minimumCents: minimum,
    from,
    until,
    limitTotal: limit,
    limitPerCustomer: each,
  })
  if (!draft.success) throw wrong(draft.error)
  const terms = await termsOf(draft.data, now)
  if ('field' in terms) throw new Mistake(MISTAKES[terms.code] ?? `${terms.field}: ${terms.code}`)
  return terms
}

const wrong = ({ issues: [issue] }: { issues: z.core.$ZodIssue[] }): Mistake =>
  new Mistake(`--${issue?.path.join('.')} is missing or means nothing: ${issue?.message}`)

/** One code that a person has chosen. */
export async function makeOne(code: string, terms: VoucherTerms): Promise<Voucher> {
  if (!ChosenCode.safeParse(code).success)
    throw new Mistake(`${code} is no code: 4 to 16 letters from A to Z and digits.`)
  const voucher = { ...terms, code, group: 'code' as const }
  const { conditionFailed } = await send(vouchers.create(voucher))
  if (conditionFailed) throw new Mistake(`${code} exists already.`)
  return voucher
}

/** Codes that are drawn, each for its own use; `limit` is of each. */
export async function makeBatch(prefix: string, count: number, terms: VoucherTerms): Promise<Voucher[]> {
  if (!CodePrefix.safeParse(prefix).success)
    throw new Mistake(`${prefix} is no beginning of a code: 2 to 12 letters from A to Z and digits.`)
  if (!Number.isInteger(count) || count < 1 || count > MAX_BATCH)
    throw new Mistake(`A batch has 1 to ${MAX_BATCH} codes.`)
  const made: Voucher[] = []
  while (made.length < count) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, () => ({
      ...terms,
      limitTotal: terms.limitTotal ?? 1,
      group: 'personal' as const,
      code: mintCode(prefix),
    }))
    const written = await Promise.all(next.map(voucher => send(vouchers.create(voucher))))
    // Two equal ones come once in 10²⁶: the next is drawn.
    made.push(...next.filter((_, index) => !written[index]?.conditionFailed))
  }
  return made
}
