import { area } from '../platform/endpoint.ts'
import { readDocument, readSecurityDocument } from './read-document.ts'

export const handler = area(readDocument, readSecurityDocument)
