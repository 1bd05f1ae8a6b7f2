import { hasWaiver } from '../../contract/catalog.ts'
import { quoteOrder as route } from '../../contract/checkout.ts'
import { withdrawalOverAt } from '../../contract/withdrawal-period.ts'
import { splitTax } from '../../contract/money.ts'
import { productOf } from '../catalog/product.ts'
import { taxOf } from '../orders/tax.ts'
import { shownDate } from '../courses/course-date.ts'
import { endpoint } from '../platform/endpoint.ts'
import { mint } from '../platform/mint.ts'
import { Problem } from '../platform/problem.ts'
import { NETWORK_WINDOW_MS, spendTry, visitorHash } from '../platform/rate.ts'
import { addressHash, sign } from '../platform/signed.ts'
import { after, DAYS } from '../platform/time.ts'
import { PARTNER_PAGES, type PartnerPage } from '../../contract/vouchers.ts'
import { applyVoucher } from './apply-voucher.ts'
import { dateOf } from './course-date-of.ts'
import { type Quote, QUOTE_VALID_MS } from './quote.ts'

/** A quote is asked for once a checkout, and again when it has run out. */
const PER_VISITOR = { route: 'quote-network', max: 100, windowMs: NETWORK_WINDOW_MS }

/** Of who only looks nothing is written but that one more has looked. */
export const quoteOrder = endpoint(
  route,
  async ({ slug, email, voucherCode: code, partnerPage, country, postalCode, dateId }, { now, ip }) => {
    const product = await productOf(slug, now)
    if (product instanceof Problem) return product
    const course = await dateOf(product, dateId, now)
    if (course instanceof Problem) return course
    const visitor = await visitorHash(await ip())
    const tooMany = await spendTry({ ...PER_VISITOR, key: visitor }, now)
    if (tooMany) return tooMany
    const applied = code === undefined ? undefined : await applyVoucher({ code, product, visitor, now })
    if (applied instanceof Problem) return applied
    const voucher = applied?.discount
    const partner = product.type === 'licence' ? (applied?.partner ?? nameOf(partnerPage)) : undefined
    if (product.type === 'licence' && partner === undefined) return new Problem('partner-needed')
    const buyer = country && { country, postalCode: postalCode ?? '' }
    const { taxPercent } = taxOf({ taxPercent: product.taxPercent, buyer, at: now, venue: course?.venue })
    const totalCents = product.priceCents - (voucher?.discountCents ?? 0)
    // Files that open when the time for a withdrawal is over, unless the buyer waives it.
    const opensLater = hasWaiver({ type: product.type, totalCents }) ? withdrawalOverAt(now) : undefined
    const quote: Quote = {
      orderId: mint('ord', now),
      slug,
      productVersion: product.version,
      totalCents,
      ...(voucher && { voucher }),
      ...(partner !== undefined && { partner }),
      ...(course && { dateId: course.dateId }),
      address: await addressHash(email),
      validUntil: after(now, QUOTE_VALID_MS),
      ...(country && { country }),
      ...(country && postalCode !== undefined && { taxPercent }),
    }
    return {
      quote: await sign('quote', quote),
      orderId: quote.orderId,
      product,
      ...(voucher && { voucher }),
      ...(applied?.limitPerCustomer !== undefined && { usesPerCustomer: applied.limitPerCustomer }),
      ...(partner !== undefined && { partner }),
      ...(applied?.opens && { opens: applied.opens }),
      ...(course && { course: shownDate(course) }),
      ...splitTax(totalCents, taxPercent),
      taxPercent,
      totalCents,
      validUntil: quote.validUntil,
      downloadsFrom: opensLater ?? now,
      ...(product.accessDays !== undefined && {
        accessUntil: after(now, product.accessDays * DAYS),
        ...(opensLater !== undefined && { unwaivedUntil: after(opensLater, product.accessDays * DAYS) }),
      }),
    }
  },
)

const nameOf = (page: PartnerPage | undefined) => page && PARTNER_PAGES[page]
