import { expect, it } from 'vitest'
import { zipOf } from '../../../lambdas/platform/zip.ts'

it('holds as many files as every program reads, and refuses one more', async () => {
  let last = 0
  const body = new Uint8Array()
  async function* files() {
    while (last < 70_000) yield await Promise.resolve({ name: `${++last}`, body })
  }
  const chunks = zipOf(files())
  const all = async () => {
    while (!(await chunks.next()).done);
  }
  await expect(all()).rejects.toThrow('at most 65000')
  expect(last).toBe(65_001)
})
