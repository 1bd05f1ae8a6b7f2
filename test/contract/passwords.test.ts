import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isCommonPassword } from '../../contract/common-passwords.ts'
import { isMostUsedPassword } from '../../contract/most-used-passwords.ts'

/** The first 3,000 of eight characters and more: https://github.com/dropbox/zxcvbn/tree/v4.4.2/data */
const leaked = readFileSync('test/contract/most-used-passwords.txt', 'utf8').trim().split('\n')
const isRefused = (password: string) => isCommonPassword(password) || isMostUsedPassword(password)

it('each of the 3,000 most used passwords is refused, in capitals and with a year as well', () => {
  expect(new Set(leaked.filter(password => password.length >= 8)).size).toBe(3_000)
  for (const spelled of [
    (password: string) => password,
    (password: string) => password.toUpperCase(),
    (password: string) => `${password}2026!`,
  ])
    expect(leaked.map(spelled).filter(password => !isRefused(password))).toEqual([])
})

it.each(['ein ruhiger Satz', 'kleiner Hund 7', 'q7!vK2#x', 'Regen am Mittwoch', 'xkDmw7_tQz', 'achtacht'])(
  '„%s“ is taken',
  password => {
    expect(isRefused(password)).toBe(false)
  },
)
