import { appValueName } from './app-words.ts'
import { placeName, placeOfFact } from './fact-words.ts'
import { fileFieldName, valueName } from './staff-words.ts'

/** What the value is called, in German, that a line of the audit keeps under this name; `action` is the deed's. */
export function changedName(action: string, name: string): string {
  if (action === 'company-facts') return placeName(placeOfFact(name))
  if (action.startsWith('app-')) return appValueName(name)
  return fileFieldName(name) ?? valueName(name)
}
