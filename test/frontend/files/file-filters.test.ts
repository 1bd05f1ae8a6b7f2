import { expect, it } from 'vitest'
import { fileList } from '../../../frontend/src/admin/files/file-list.tsx'
import { offered } from '../../../frontend/src/admin/list/offered.ts'
import type { StaffRole } from '../../../contract/route.ts'

const placesFor = (...groups: StaffRole[]) =>
  offered(fileList.filters ?? [], groups)
    .find(({ name }) => name === 'bereich')
    ?.options.map(([place]) => place)

it('files that are sold are offered to who may see them, and to nobody else', () => {
  expect([placesFor('editor'), placesFor('shop'), placesFor('editor', 'shop'), placesFor('admin')]).toEqual([
    undefined,
    ['public', 'sold'],
    ['public', 'sold'],
    ['public', 'sold'],
  ])
})
