import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { openingSettings } from '../../../contract/settings.ts'
import { readSettings, settingsKey } from '../../../lambdas/catalog/settings.ts'
import { table } from '../mocked-cloud.ts'

const given = (roundClosesAt: unknown) =>
  table.on(GetCommand).resolves({ Item: { ...settingsKey, roundClosesAt } })

it('the end of the round is the one in the table, and the opening one where nobody has set any', async () => {
  given('2027-04-01T21:59:00.000Z')
  expect(await readSettings()).toEqual({ roundClosesAt: '2027-04-01T21:59:00.000Z' })
  table.on(GetCommand).resolves({})
  expect(await readSettings()).toEqual(openingSettings)
})

it.each([
  '2027-04-01',
  '2027-04-01T23:59:00+02:00',
  '2027-04-01T21:59:00Z',
  '1. April 2027',
  '2027-13-01T21:59:00.000Z',
  1_806_616_740,
  undefined,
])('an end that reads %s is refused in words that name the item, the attribute and the way on', async end => {
  given(end)
  await expect(readSettings()).rejects.toThrow(
    'CATALOG / SETTINGS does not fit its schema (roundClosesAt): docs/runbook.md#the-countdown',
  )
})
