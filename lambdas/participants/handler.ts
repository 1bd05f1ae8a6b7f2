// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { fetchCertificate } from './fetch-certificate.ts'

export const handler = area(fetchCertificate)
