import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../contract/staff-files.ts'
import { askedBy } from '../../../frontend/src/admin/files/file-search.ts'

describe('what somebody types to find a file', () => {
  it.each([
    ['', {}],
    ['  küste see ', { search: 'küste see' }],
    ['#meer', { search: '#meer' }],
    ['/Herbst/See', { folder: 'Herbst/See' }],
    ['/ Herbst ', { folder: 'Herbst' }],
    ['/', { folder: '' }],
    // On the way to a subfolder.
    ['/Herbst/', { folder: 'Herbst' }],
  ])('„%s“ is asked as the route takes it', (typed, asked) => {
    expect(askedBy(typed)).toEqual(asked)
    expect(listFiles.input.safeParse({ access: 'public', ...askedBy(typed) }).success).toBe(true)
  })
})
