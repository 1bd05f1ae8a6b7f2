// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { readDocument, readSecurityDocument, readPicture } from './read-document.ts'

export const handler = area(readDocument, readSecurityDocument, readPicture)
