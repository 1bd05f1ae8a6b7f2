// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { reportViolations } from './count-policy-violations.ts'
import { trackEvent } from './track-event.ts'

export const handler = area(reportViolations, trackEvent)
