// Apart from the schemas: the form of the checkout is drawn with these alone.

/** Each has its rate of tax in `lambdas/orders/tax.ts`. */
export const COUNTRIES = ['DE', 'AT', 'BE', 'LU'] as const

/** So long after it was closed an order that nobody paid is kept with its buyer; the privacy page says so. */
export const UNPAID_KEPT_DAYS = 90

/** Above this total an invoice needs the full address: § 33 UStDV. */
export const ADDRESS_REQUIRED_ABOVE_CENTS = 250_00

/** Must street and city be given? An invoice that names its buyer names the full address: § 14 (4) no. 1 UStG. */
export const isAddressRequired = (
  { company }: { company?: string | undefined },
  totalCents: number,
): boolean => company !== undefined || totalCents > ADDRESS_REQUIRED_ABOVE_CENTS
