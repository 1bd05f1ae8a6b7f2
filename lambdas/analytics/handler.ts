import { area } from '../platform/endpoint.ts'
import { recordEvent } from './record-event.ts'

export const handler = area(recordEvent)
