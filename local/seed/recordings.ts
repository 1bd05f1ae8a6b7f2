import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calmSound } from './sound.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/recordings/', import.meta.url))
/** Another way of making them makes other files. */
const MADE_BY = createHash('sha256')
  .update(readFileSync(new URL('sound.ts', import.meta.url)))
  .digest('hex')
  .slice(0, 12)

/** The sample recording of a unit as `calmSound` makes it, computed once on each machine: all of them take a second. */
export function recording(unit: number, seconds: number): Buffer {
  const file = `${CACHE}${MADE_BY}-${unit}-${seconds}.wav`
  try {
    return readFileSync(file)
  } catch {
    const wave = calmSound(unit, seconds)
    mkdirSync(CACHE, { recursive: true })
    // Several shops may start at once: each file comes into being whole.
    const half = `${file}.${randomUUID()}`
    writeFileSync(half, wave)
    renameSync(half, file)
    return wave
  }
}
