import { readExport as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { read } from '../platform/table.ts'
import { Export, exportKey, shownExport } from './export.ts'

export const readExport = endpoint(route, async (_, { customerId, now }) => {
  const item = await read(exportKey(customerId))
  return shownExport(item && Export.parse(item), now)
})
