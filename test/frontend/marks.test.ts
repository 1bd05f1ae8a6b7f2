import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linePath } from '../../frontend/src/ui/line.ts'
import { marksCss, marksSvg } from '../../frontend/src/ui/marks.ts'

const written = (file: string) =>
  readFileSync(new URL(`../../frontend/src/ui/${file}`, import.meta.url), 'utf8')

describe('the shared lines', () => {
  it('are written as they are described: npx tsx frontend/marks.ts', () => {
    expect(written('marks.svg')).toBe(marksSvg())
    expect(written('Mark.module.css')).toBe(marksCss())
  })
})

describe('a line', () => {
  const options = { seed: 11, width: 1200, height: 240 }

  it('is the same each time', () => {
    expect(linePath(options)).toBe(linePath(options))
  })

  it('has another course for another seed', () => {
    expect(linePath({ ...options, seed: 12 })).not.toBe(linePath(options))
  })

  it('starts at the left, ends at rest at the right', () => {
    const numbers = linePath(options).match(/-?\d+/g)?.map(Number) ?? []
    const [startX, startY, ...steps] = numbers
    const ends = steps.filter((_, index) => index % 4 > 1)
    const sum = (parity: number) => ends.filter((_, index) => index % 2 === parity).reduce((a, b) => a + b, 0)
    expect([startX, startY]).toEqual([0, 120])
    expect([sum(0), 120 + sum(1)]).toEqual([1200, 120])
  })
})
