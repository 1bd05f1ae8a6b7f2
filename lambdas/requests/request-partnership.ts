import { requestPartnership as route } from '../../contract/requests.ts'
import { endpoint } from '../platform/endpoint.ts'
import { storeRequest } from './store-request.ts'

export const requestPartnership = endpoint(route, ({ topic, ...input }, { now, ip }) =>
  storeRequest(
    { ...input, topic: 'partner', partnerTopic: topic, title: `partner, ${topic}: ${input.company}` },
    { now, ip },
  ),
)
