import { expect, it } from 'vitest'
import { formatBytes } from '../../frontend/src/format.ts'

it.each([
  [1, '1 KB'],
  [22_300, '23 KB'],
  [99_999, '100 KB'],
  [100_000, '0,1 MB'],
  [12_340_000, '12,3 MB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(formatBytes(bytes, 'de')).toBe(shown)
})
