import { expect, it } from 'vitest'
import type { Picture } from '../../../frontend/src/admin/pictures/picture.ts'
import { isUnsaved } from '../../../frontend/src/admin/pictures/use-pictures.ts'

const file = new File([''], 'weg.jpg')
/** Of an opened picture only that it is one is looked at here. */
const opened = (id: number) => ({ id, file, bitmap: undefined }) as unknown as Picture

it('pictures ask before they are left until each is saved as it is', () => {
  const [one, other] = [opened(1), opened(2)]
  expect(isUnsaved([], new Set())).toBe(false)
  expect(isUnsaved([one, other], new Set())).toBe(true)
  expect(isUnsaved([one, other], new Set([one]))).toBe(true)
  expect(isUnsaved([one, other], new Set([one, other]))).toBe(false)
  expect(isUnsaved([{ ...one, zoom: 2 }, other], new Set([one, other]))).toBe(true)
  expect(isUnsaved([{ id: 3, file }], new Set())).toBe(true)
  expect(isUnsaved([{ id: 3, file, trouble: 'encoding' }], new Set())).toBe(false)
})
