import { area } from '../platform/endpoint.ts'
import { correctEmail } from './correct-email.ts'
import { correctInvoice, previewInvoice } from './correct-invoice.ts'
import { giveOrder } from './give-order.ts'
import { takeMoney } from './take-money.ts'

export const handler = area(correctEmail, giveOrder, takeMoney, previewInvoice, correctInvoice)
