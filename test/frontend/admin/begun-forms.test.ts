import { afterEach, expect, it, vi } from 'vitest'
import {
  answer,
  isBegun,
  leave,
  newForm,
  newUnsaved,
  question,
  renewForm,
  unlessBegun,
  watchForm,
} from '../../../frontend/src/admin/editing/begun-forms.ts'

const ends: (() => void)[] = []
afterEach(() => {
  answer(false)
  for (const end of ends.splice(0)) end()
})

/** A form as it is drawn, and somebody who writes in it. */
function drawn(words = '') {
  const typed = { words }
  const form = newForm(() => typed.words)
  const end = watchForm(form)
  ends.push(end)
  const write = (more: string) => {
    typed.words = more
    form.isTouched = true
  }
  return { form, typed, write, end }
}

it('what stands in a form from the beginning, or is filled in by itself, is nothing begun', () => {
  const { typed } = drawn('DE')
  typed.words = 'AT'
  const then = vi.fn<() => void>()
  unlessBegun(then)
  expect([isBegun(), question.isOpen(), then.mock.calls.length]).toEqual([false, false, 1])
})

it('what was written is lost only after the question, and stays where somebody goes on', () => {
  const { form, write } = drawn()
  const heard = vi.fn<() => void>()
  ends.push(question.subscribe(heard))
  write('Kulanz')
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  unlessBegun(first, form)
  expect([question.isOpen(), first.mock.calls.length, heard.mock.calls.length]).toEqual([true, 0, 1])
  answer(false)
  expect([question.isOpen(), first.mock.calls.length, isBegun()]).toEqual([false, 0, true])
  unlessBegun(second, form)
  answer(true)
  answer(true)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})

it('what was taken back by hand, was sent, or is not drawn any more is nothing begun', () => {
  const { form, write, end } = drawn('DE')
  write('AT')
  write('DE')
  expect(isBegun()).toBe(false)
  write('AT')
  renewForm(form)
  expect(isBegun()).toBe(false)
  write('CH')
  expect(isBegun()).toBe(true)
  end()
  expect(isBegun()).toBe(false)
})

it('closing a form asks about that form alone', () => {
  const { form } = drawn()
  drawn().write('Eine Notiz')
  const then = vi.fn<() => void>()
  unlessBegun(then, form)
  expect([question.isOpen(), then.mock.calls.length]).toEqual([false, 1])
})

it('what is no form and not saved is asked about from the first moment, until it is saved or may go', () => {
  const saved = watchForm(newUnsaved('default'))
  expect(isBegun()).toBe(true)
  saved()
  expect(isBegun()).toBe(false)
  ends.push(watchForm(newUnsaved('default')))
  const then = vi.fn<() => void>()
  leave(then)
  expect([question.isOpen(), then.mock.calls.length]).toEqual([true, 0])
  answer(true)
  expect([isBegun(), then.mock.calls.length]).toEqual([false, 1])
})

it('who leaves is asked once about all that was begun, and not again on the way', () => {
  drawn().write('Eine Notiz')
  drawn().write('Ein Grund')
  const arrive = vi.fn<() => void>()
  const follow = vi.fn<() => void>(() => leave(arrive))
  leave(follow)
  answer(true)
  expect([follow.mock.calls.length, arrive.mock.calls.length, question.isOpen()]).toEqual([1, 1, false])
})
