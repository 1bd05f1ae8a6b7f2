import type { OfferedProduct } from '../../../contract/catalog.ts'
import { PaymentMethods } from './PaymentMethods.tsx'
import { ProductSummary } from './ProductSummary.tsx'

/** What is bought, and how it can be paid. */
export const OfferSummary = ({ product }: { product: OfferedProduct }) => (
  <>
    <ProductSummary product={product} />
    <PaymentMethods methods={product.paymentMethods} />
  </>
)
