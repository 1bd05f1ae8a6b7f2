import { expect, it } from 'vitest'
import { FILE_USERS } from '../../../contract/staff-files.ts'
import { placeOfUse } from '../../../frontend/src/admin/files/place-of-use.ts'

it.each([
  ['offer', 'ruhe', '/shop-admin/angebote?angebot=ruhe'],
  ['page', 'company', '/shop-admin/firma'],
  ['text', 'con_1', '/blog-manager?text=con_1'],
  ['version', 'con_1:s000012', '/blog-manager?text=con_1'],
  ['program', 'ruhe', '/app-manager?teil=program-ruhe'],
  ['file', 'fil_1', '/file-manager?bereich=sold&datei=fil_1'],
] as const)('a file that a %s uses leads there', (what, id, place) => {
  expect(placeOfUse({ what, id }, ['admin'])).toBe(place)
})

it('for who may open it', () => {
  const led = (group: 'editor' | 'shop') =>
    FILE_USERS.filter(what => placeOfUse({ what, id: 'x' }, [group]) !== undefined)
  expect(led('editor')).toEqual(['offer', 'page', 'text', 'version', 'program'])
  expect(led('shop')).toEqual(['offer', 'file'])
})
