import { area } from '../platform/endpoint.ts'
import { readOrderMail } from './read-order-mail.ts'
import { resendOrderMail } from './resend-order-mail.ts'
import { listUndelivered, readUndelivered, sendUndelivered } from './undelivered.ts'

export const handler = area(readOrderMail, resendOrderMail, listUndelivered, readUndelivered, sendUndelivered)
