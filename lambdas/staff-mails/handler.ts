import { area } from '../platform/endpoint.ts'
import { readOrderMail } from './read-order-mail.ts'
import { resendOrderMail } from './resend-order-mail.ts'
import { listUndelivered } from './list-undelivered.ts'
import { readUndelivered } from './read-undelivered.ts'
import { sendUndelivered } from './send-undelivered.ts'

export const handler = area(readOrderMail, resendOrderMail, listUndelivered, readUndelivered, sendUndelivered)
