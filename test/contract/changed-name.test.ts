import { expect, it } from 'vitest'
import { changedName } from '../../contract/changed-name.ts'

it.each([
  ['company-facts', 'name', 'Firma'],
  ['company-facts', 'study//en', 'Studie: Englisch'],
  ['company-facts', 'partners/Verein/url', 'Weitere Partner, Verein: Website'],
  ['company-facts', 'team/Nr. 1/about.de', 'Menschen im Team, Nr. 1: Werdegang'],
  ['app-saved', 'versions.ios.minimum', 'iOS, Minimum'],
  ['app-restored', 'program.units.0.tracks.1.title.de', 'Einheit 1, Aufnahme 2, Titel, Deutsch'],
  ['product-terms', 'files.0.fileId', 'Datei 1, Kennung'],
  ['product-texts', 'de.steps.0', 'Schritte 1, deutsch'],
])('of %s the value %s is called %s', (action, name, words) => {
  expect(changedName(action, name)).toBe(words)
})
