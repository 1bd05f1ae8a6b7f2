import * as z from 'zod/mini'
import { ProductType } from './catalog.ts'
import { COUNTRIES } from './order-terms.ts'
import { Moment, OrderNumber, Slug } from './ids.ts'
import { route } from './route.ts'

// Apart from the checkout's other routes: guests, who fetch those, never ask it.

export const readBuyer = route({
  method: 'GET',
  path: '/api/account/buyer/{slug}',
  role: 'customer',
  summary: 'What a signed-in buyer need not type, and whether they have this offer already',
  problems: ['not-found'],
  input: z.object({ slug: Slug }),
  output: z.object({
    /** As in the profile, else as in the newest order that was paid; the e-mail is the account's. */
    buyer: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      company: z.string(),
      vatId: z.string(),
      street: z.string(),
      city: z.string(),
      postalCode: z.string(),
      country: z.enum(COUNTRIES),
    }),
    /** The newest paid order by which they have it now. */
    owned: z.optional(
      z.object({
        number: OrderNumber,
        productType: ProductType,
        orderedAt: Moment,
        downloadsFrom: z.optional(Moment),
      }),
    ),
  }),
})
