import { area } from '../platform/endpoint.ts'
import { countViolations } from './count-policy-violations.ts'
import { trackEvent } from './track-event.ts'

export const handler = area(trackEvent, countViolations)
