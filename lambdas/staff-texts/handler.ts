// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { createText } from './create-text.ts'
import { decideText } from './decide-text.ts'
import { endTextLink } from './end-text-link.ts'
import { listTextChoices } from './list-text-choices.ts'
import { listTextVersions } from './list-text-versions.ts'
import { listTexts } from './list-texts.ts'
import { makeTextLink } from './make-text-link.ts'
import { matchText } from './match-text.ts'
import { readTextVersion } from './read-text-version.ts'
import { readText } from './read-text.ts'
import { saveText } from './save-text.ts'

export const handler = area(
  createText,
  decideText,
  endTextLink,
  listTextChoices,
  listTextVersions,
  listTexts,
  makeTextLink,
  matchText,
  readTextVersion,
  readText,
  saveText,
)
