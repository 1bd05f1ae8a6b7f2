import {
  createText,
  decideText,
  endTextLink,
  listTextChoices,
  listTexts,
  listTextVersions,
  makeTextLink,
  matchText,
  readText,
  readTextVersion,
  saveText,
} from '../../contract/staff-texts.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: {
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
  },
  functions: {
    'staff-texts': {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody of the team can write, review or publish articles and press releases',
      // A published text is taken back, and a link ended, by removing an item.
      uses: ['writes-table', 'erases-table', 'reads-lists', 'knows-client'],
    },
    'publish-planned': {
      entry: 'publish-planned.ts',
      on: { every: 'minute' },
      errorImpact: 'a text that was planned for a moment is not published',
      uses: ['writes-table', 'erases-table', 'reads-due'],
    },
  },
} satisfies AreaDeclaration
