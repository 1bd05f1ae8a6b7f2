import { readdirSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import type * as Readable from '../../lambdas/platform/readable-record.ts'

const made = vi.hoisted(() => new Set<string>())
vi.mock('../../lambdas/platform/readable-record.ts', async original => {
  const { readableRecord, ...rest } = await original<typeof Readable>()
  return {
    ...rest,
    // Every record is one, too.
    readableRecord: (kind: string, spec: Parameters<typeof readableRecord>[1]) => {
      made.add(kind)
      return readableRecord(kind, spec)
    },
  }
})

it('each record of the code is exported and so described', { timeout: 60_000 }, async () => {
  const files = readdirSync('lambdas', { recursive: true, encoding: 'utf8' })
  for (const file of files.filter(path => path.endsWith('.ts'))) await import(`../../lambdas/${file}`)
  const { declared } = await import('../../scripts/data-model.ts')
  expect(made.size).toBeGreaterThan(20)
  expect([...made].toSorted()).toEqual(declared.map(({ kind }) => kind).toSorted())
})
