import { area } from '../platform/endpoint.ts'
import { fetchCertificate } from './fetch-certificate.ts'

export const handler = area(fetchCertificate)
