// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { correctEmail } from './correct-email.ts'
import { previewInvoice, correctInvoice } from './correct-invoice.ts'
import { giveOrder } from './give-order.ts'
import { takeMoney } from './take-money.ts'

export const handler = area(correctEmail, previewInvoice, correctInvoice, giveOrder, takeMoney)
