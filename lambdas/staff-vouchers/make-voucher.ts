import { createHash, randomBytes } from 'node:crypto'
import { makeVoucher as route } from '../../contract/staff-vouchers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { makeCodes } from '../vouchers/batch-codes.ts'
import { staffVoucher } from './staff-voucher.ts'
import { termsOf } from '../vouchers/voucher-terms.ts'
import { voucherBatches, vouchers } from '../vouchers/voucher.ts'

/** Crockford's base 32, as in every id. */
const ID_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Made of the press, so that the same press finds the batch that it began. */
const batchIdOf = (pressId: string): string =>
  `bat_${[...createHash('sha256').update(pressId).digest().subarray(0, 26)].map(byte => ID_CHARACTERS.charAt(byte % 32)).join('')}`

export const makeVoucher = endpoint(
  route,
  async ({ pressId, reason, code, prefix, count, ...draft }, caller) => {
    const { now } = caller
    const terms = await termsOf(draft, now)
    if ('field' in terms) return new Problem('invalid-input', [terms])
    const made = (target: string, name: string) =>
      auditOf(caller, {
        target,
        number: name,
        pressId,
        action: 'voucher-made',
        reason,
        before: {},
        after: {
          worth: terms.worth ?? '',
          ...(draft.title !== undefined && { title: draft.title }),
          ...(count !== undefined && { count }),
        },
      })
    if (code !== undefined) {
      const conditionFailed = await transact({
        voucher: vouchers.create({
          ...terms,
          code,
          group: draft.partner === undefined ? 'code' : 'partner',
        }),
        audit: await made(code, code),
      })
      if (conditionFailed && !(await audits.read({ target: code, pressId })))
        return new Problem('voucher-exists')
      return (await staffVoucher(code)) ?? new Problem('voucher-exists')
    }
    if (prefix === undefined || count === undefined)
      return new Problem('invalid-input', [
        { field: prefix === undefined ? 'prefix' : 'count', code: 'required' },
      ])
    const batchId = batchIdOf(pressId)
    // Of a repeated press nothing is written: it goes on where the first one stands.
    await transact({
      batch: voucherBatches.create({
        ...terms,
        // Each code is for one use where nothing else is said.
        limitTotal: terms.limitTotal ?? 1,
        batchId,
        prefix,
        count,
        made: 0,
        seed: randomBytes(32).toString('hex'),
        createdAt: now,
      }),
      audit: await made(batchId, prefix),
    })
    await makeCodes(batchId)
    return (await staffVoucher(batchId)) ?? new Problem('voucher-exists')
  },
)
