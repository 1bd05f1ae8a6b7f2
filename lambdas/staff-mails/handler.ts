// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { listUndelivered } from './list-undelivered.ts'
import { readOrderMail } from './read-order-mail.ts'
import { readUndelivered } from './read-undelivered.ts'
import { resendOrderMail } from './resend-order-mail.ts'
import { sendUndelivered } from './send-undelivered.ts'

export const handler = area(listUndelivered, readOrderMail, readUndelivered, resendOrderMail, sendUndelivered)
