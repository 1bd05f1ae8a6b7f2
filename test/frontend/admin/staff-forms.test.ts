import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Reason } from '../../../frontend/src/admin/editing/Reason.tsx'
import { unansweredOf } from '../../../frontend/src/admin/editing/unanswered.ts'
import { announced, useStaffForm } from '../../../frontend/src/admin/editing/use-staff-form.ts'
import { Problem } from '../../../frontend/src/problem.ts'
import { announcement } from '../../../frontend/src/admin/frame/announcement.ts'

// The form itself is the page's business.
const given = {} as HTMLFormElement

it('what a form did is read out once it is taken, the same words twice as well', async () => {
  const send = announced(() => Promise.resolve(undefined), 'Der Code ist angehalten.')
  const { count } = announcement.now()
  await send(given)
  expect(announcement.now()).toEqual({ words: 'Der Code ist angehalten.', count: count + 1 })
  await send(given)
  expect(announcement.now().count).toBe(count + 2)
})

it('nothing is read out of a form that was not taken, or whose answer says it itself', async () => {
  const before = announcement.now()
  const problem = { code: 'voucher-changed' }
  expect(await announced(() => Promise.resolve(problem), 'Der Code ist angehalten.')(given)).toBe(problem)
  await announced(() => Promise.resolve(undefined), undefined)(given)
  expect(announcement.now()).toBe(before)
})

it('of two forms on one page each reason has an id and a label of its own', () => {
  const Asks = () =>
    createElement(
      Reason,
      useStaffForm(() => Promise.resolve(undefined), { names: ['reason'], done: undefined }).field('reason'),
    )
  const html = renderToStaticMarkup(createElement(Fragment, {}, createElement(Asks), createElement(Asks)))
  const [inputs, labels] = [/<input[^>]* id="([^"]+)"/g, /<label[^>]* for="([^"]+)"/g].map(pattern =>
    [...html.matchAll(pattern)].map(([, id]) => id),
  )
  expect(new Set(inputs).size).toBe(2)
  expect(labels).toEqual(inputs)
})

it('where nobody answered no form says that it was not done', () => {
  const problem = new Problem('no-connection', { detail: 'Gerade keine Verbindung.' })
  const told = unansweredOf({ title: 'Nicht erstattet', problem })
  expect([told.title, told.problem?.detail]).toEqual([
    'Keine Antwort',
    'Ob es angekommen ist, steht nicht fest. Schick es noch einmal ab: Es geschieht nur einmal.',
  ])
  const refused = {
    title: 'Nicht erstattet',
    problem: new Problem('not-found', { detail: 'Gibt es nicht.' }),
  }
  expect(unansweredOf(refused)).toEqual(refused)
  const own = { code: 'no-connection', detail: 'Ohne klare Antwort blieb eine Zeile.', fields: [] }
  expect(unansweredOf({ title: 'Nicht ausgeführt', problem: own }).problem).toBe(own)
})
