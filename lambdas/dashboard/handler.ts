// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { readHealth } from './read-health.ts'
import { readSales } from './read-sales.ts'
import { readTasks } from './read-tasks.ts'

export const handler = area(readHealth, readSales, readTasks)
