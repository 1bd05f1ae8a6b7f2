import { area } from '../platform/endpoint.ts'
import { trackEvent } from './track-event.ts'

export const handler = area(trackEvent)
