import { readFigures as route } from '../../contract/staff-analytics.ts'
import { endpoint } from '../platform/endpoint.ts'
import { figuresOf } from './figures.ts'

export const readFigures = endpoint(route, (asked, { now }) => figuresOf(asked, now))
