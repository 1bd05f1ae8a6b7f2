import type * as React from 'react'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StaffOrder } from '../../../contract/staff.ts'
import { answer, newForm, question, watchForm } from '../../../frontend/src/admin/editing/begun-forms.ts'
import { Files } from '../../../frontend/src/admin/orders/Files.tsx'

// Drawn without a browser: what is chosen lives here.
const state = vi.hoisted(() => ({ chosen: undefined as unknown }))
vi.mock('react', async original => ({
  ...(await original<typeof React>()),
  useState: () => [state.chosen, (chosen: unknown) => void (state.chosen = chosen)],
}))

const file = {
  fileId: 'fil_kde01',
  title: 'Ruhe',
  status: 'available',
  used: 2,
  allowed: 10,
} as StaffOrder['files'][number]
const order = { number: 'LU-7K3M-92QK', rev: 1, files: [file] } as unknown as StaffOrder

type Drawn = ReactElement<{ children?: ReactNode; onClick?: () => void }>
function elementsOf(node: ReactNode): Drawn[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf)
  if (!isValidElement<Drawn['props']>(node)) return []
  return [node, ...elementsOf(node.props.children)]
}
const drawn = () => elementsOf(Files({ order }))
const press = (words: string) =>
  drawn()
    .find(({ type, props }) => type === 'button' && props.children === words)
    ?.props.onClick?.()
const formKey = () => drawn().find(({ type }) => typeof type === 'function')?.key

const ends: (() => void)[] = []
beforeEach(() => void (state.chosen = undefined))
afterEach(() => {
  answer(false)
  for (const end of ends.splice(0)) end()
})

it('what was typed at a file is lost to another deed only after the question', () => {
  press('Mehr …')
  expect(state.chosen).toEqual({ fileId: file.fileId, deed: 'more' })
  let typed = ''
  const form = newForm(() => typed)
  ends.push(watchForm(form))
  typed = 'Kulanz'
  form.isTouched = true
  press('Sperren …')
  expect([question.isOpen(), state.chosen]).toEqual([true, { fileId: file.fileId, deed: 'more' }])
  answer(true)
  expect(state.chosen).toEqual({ fileId: file.fileId, deed: 'close' })
})

it('each deed begins with a form of its own', () => {
  const keys = ['Mehr …', 'Weniger …', 'Neu zählen …', 'Sperren …'].map(words => {
    press(words)
    return formKey()
  })
  expect(new Set(keys).size).toBe(4)
})
