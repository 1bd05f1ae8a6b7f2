import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filmMusic, sampleKey, samples } from '../../contract/samples.ts'
import { HERO, heroNames, heroPath, heroTimes } from '../../frontend/src/site/parts/hero-files.ts'

const sounds = [...samples, filmMusic]

it('a release brings every picture and every recording that its pages name, and nothing else', () => {
  const files = readdirSync('frontend/media', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.replaceAll('\\', '/')}/${name}`.replace('frontend/', '/'))
  const pictures = heroNames.flatMap(name =>
    heroTimes.flatMap(time => HERO.widths.map(width => heroPath(name, time, width))),
  )
  expect(files.toSorted()).toEqual([...pictures, ...sounds.map(({ id }) => `/${sampleKey(id)}`)].toSorted())
})

it.each(sounds)('$id is as long as its page says', ({ id, seconds }) => {
  const wave = readFileSync(`frontend/${sampleKey(id)}`)
  // Bytes a second, and bytes of sound: http://soundfile.sapp.org/doc/WaveFormat/
  expect(wave.readUInt32LE(40) / wave.readUInt32LE(28)).toBe(seconds)
})
