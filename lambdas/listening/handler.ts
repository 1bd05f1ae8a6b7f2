// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { keepPlace } from './keep-place.ts'
import { openFile } from './open-file.ts'
import { openTrack } from './open-track.ts'

export const handler = area(keepPlace, openFile, openTrack)
