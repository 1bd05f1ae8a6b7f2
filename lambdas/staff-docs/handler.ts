import { area } from '../platform/endpoint.ts'
import { readDocument, readPicture, readSecurityDocument } from './read-document.ts'

export const handler = area(readDocument, readPicture, readSecurityDocument)
