import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldProblemOf, WITH_VALUES } from '../../contract/field-problem.ts'
import { saveFile } from '../../contract/staff-files.ts'
import { makeTextLink, MAX_LINK_DAYS } from '../../contract/staff-texts.ts'

/** Of the fields in question, by their names. */
const wrongIn = (schema: z.ZodMiniType, given: object, fields: RegExp) =>
  (z.safeParse(schema, given, WITH_VALUES).error?.issues ?? [])
    .map(fieldProblemOf)
    .filter(({ field }) => fields.test(field))

it('days that are too many or too few say how many are allowed', () => {
  const daysOf = (days: number) => wrongIn(makeTextLink.input, { days }, /^days$/)
  expect(daysOf(99)).toEqual([{ field: 'days', code: 'too-large', limit: MAX_LINK_DAYS }])
  expect(daysOf(0)).toEqual([{ field: 'days', code: 'too-small', limit: 1 }])
})

it('signs that a file’s name, folder or tag may not have are told apart from all else that may be wrong', () => {
  const given = { name: 'Ufer „neu“.png', folder: 'See<1>', tags: ['ruhe', 'was?'] }
  expect(
    wrongIn(saveFile.input, given, /^(?:name|folder|tags)/).map(({ field, code }) => [field, code]),
  ).toEqual([
    ['name', 'file-name-invalid'],
    ['folder', 'folder-invalid'],
    ['tags.1', 'tag-invalid'],
  ])
})
