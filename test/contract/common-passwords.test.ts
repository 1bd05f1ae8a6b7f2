import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isCommonPassword } from '../../contract/common-passwords.ts'
import { COURSE_SLUG, licenceSlug, monthlySlug } from '../../contract/offer-slugs.ts'
import { TRAINING_SLUGS } from '../../contract/page-paths.ts'

/** The first 3,000 of eight characters and more: https://github.com/dropbox/zxcvbn/tree/v4.4.2/data */
const leaked = readFileSync('test/contract/common-passwords.txt', 'utf8').trim().split('\n')

it('each of the 3,000 most used passwords is refused, in capitals and with a year as well', () => {
  expect(new Set(leaked.filter(password => password.length >= 8)).size).toBe(3_000)
  for (const spelled of [
    (password: string) => password,
    (password: string) => password.toUpperCase(),
    (password: string) => `${password}2026!`,
  ])
    expect(leaked.map(spelled).filter(password => !isCommonPassword(password))).toEqual([])
})

it.each([
  'password',
  'Passwort123!',
  'LUMEUS2026',
  '12345678',
  'aaaaaaaa',
  'Kraft der Emotionen',
  '11qwertz11',
  'passwortpasswort',
  'Passwort1-Passwort1',
  'hallo hallo',
  'lumeus-lumeus',
  'Kraft-der-Emotionen',
  'emotionen',
  'Emotionstraining',
  'Masterclasses',
  'Präventionskurs',
  'Lumeus: Immun-Booster 2026',
  'Lumeus2026Lumeus',
  'Immun1Booster',
  'LumeusPasswort',
  'Login-Lumeus1',
])('„%s“ is what everybody tries first', password => {
  expect(isCommonPassword(password)).toBe(true)
})

it.each([
  ...TRAINING_SLUGS,
  COURSE_SLUG,
  ...TRAINING_SLUGS.map(monthlySlug),
  ...TRAINING_SLUGS.map(licenceSlug),
])('an offer’s name is nobody’s password: %s', slug => {
  for (const password of [
    slug,
    slug.toUpperCase(),
    slug.replaceAll('-', ' '),
    `${slug}2026!`,
    `${slug}${slug}`,
  ])
    expect(isCommonPassword(password)).toBe(true)
})

it.each([
  'ein ruhiger Satz',
  'passwortlos glücklich',
  'mein Hund heißt Lumeus',
  'kleiner Hund 7',
  'Emotionen am Morgen',
  'Kinderwagen-Lumeus',
  'booster.hund.booster',
  'q7!vK2#x',
  'Regen am Mittwoch',
  'xkDmw7_tQz',
  'achtacht',
])('„%s“ is taken', password => {
  expect(isCommonPassword(password)).toBe(false)
})
