import { readExport as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { customerExports } from './export.ts'
import { shownExport } from './shown-export.ts'

export const readExport = endpoint(route, async (_, { customerId, now }) =>
  shownExport(await customerExports.read({ customerId }), now),
)
