import { area } from '../platform/endpoint.ts'
import { createText } from './create-text.ts'
import { decideText } from './decide-text.ts'
import { listTextChoices } from './list-text-choices.ts'
import { listTexts } from './list-texts.ts'
import { matchText } from './match-text.ts'
import { readText } from './read-text.ts'
import { saveText } from './save-text.ts'
import { endTextLink } from './end-text-link.ts'
import { listTextVersions } from './list-text-versions.ts'
import { makeTextLink } from './make-text-link.ts'
import { readTextVersion } from './read-text-version.ts'

export const handler = area(
  listTexts,
  listTextChoices,
  readText,
  createText,
  saveText,
  matchText,
  decideText,
  listTextVersions,
  readTextVersion,
  makeTextLink,
  endTextLink,
)
