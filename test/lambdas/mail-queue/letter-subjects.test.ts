import { expect, it } from 'vitest'
import { openingCatalogue } from '../../../contract/opening-catalogue.ts'
import { letterSamples } from '../../../local/inspect/letter-samples.ts'
import { everyLetter } from './every-letter.ts'

const PROGRAM = 'Seelenruhe'
const names = openingCatalogue.flatMap(({ title, english }) => [title, ...(english ? [english.title] : [])])
/** What tells of a program or of the reader's health, without its name. */
const HEALTH =
  /emotion|gefühl|feeling|schlaf|sleep|schlank|abnehm|weight|kind(?!ly)|child|immun|meno|wechseljahr|gesund|health|heil|heal|therap|angst|ängst|anxi|stress|krank|illness|training/i

const letters = [...everyLetter(PROGRAM), ...letterSamples()]

it('every letter has a subject', () => {
  expect(letters.filter(({ subject }) => subject === '')).toEqual([])
})

it.each(letters.map(({ name, subject }) => [name, subject]))(
  'the subject of %s tells nobody what was bought: %s',
  (_, subject) => {
    expect([PROGRAM, ...names].filter(name => subject.includes(name))).toEqual([])
    expect(subject).not.toMatch(HEALTH)
  },
)
