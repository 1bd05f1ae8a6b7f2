// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { readManifestKeys } from './read-manifest-keys.ts'
import { readManifestSchema } from './read-manifest-schema.ts'
import { readManifest } from './read-manifest.ts'

export const handler = area(readManifestKeys, readManifestSchema, readManifest)
