import { writeToUs as route } from '../../contract/requests.ts'
import { endpoint } from '../platform/endpoint.ts'
import { storeRequest } from './store-request.ts'

export const writeToUs = endpoint(route, ({ orderNumber, ...input }, { now, ip }) =>
  storeRequest({ ...input, ...(orderNumber && { orderNumber }), title: input.topic }, { now, ip }),
)
