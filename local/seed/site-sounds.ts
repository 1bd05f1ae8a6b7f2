import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filmMusic, sampleKey, samples } from '../../contract/samples.ts'
import { calmSound } from './sound.ts'

/**
 * Synthesises the recordings that anyone may hear into frontend/media, from where a deployment takes them to the media
 * bucket: `npx tsx local/seed/site-sounds.ts`. Their pages describe what is heard (text/de/samples.ts).
 */
const CHORDS: Record<string, number> = { ankommen: 0, nachtklang: 2, harmonie: 6, [filmMusic.id]: 4 }

for (const { id, seconds } of [...samples, filmMusic]) {
  const chord = CHORDS[id]
  if (chord === undefined) throw new Error(`No chord is named for ${id}.`)
  const file = fileURLToPath(new URL(`../../frontend/${sampleKey(id)}`, import.meta.url))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, calmSound(chord, seconds))
}
