import { area } from '../platform/endpoint.ts'
import { readManifest } from './read-manifest.ts'
import { readManifestKeys } from './read-manifest-keys.ts'
import { readManifestSchema } from './read-manifest-schema.ts'

export const handler = area(readManifest, readManifestKeys, readManifestSchema)
