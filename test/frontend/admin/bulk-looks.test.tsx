import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BulkForm } from '../../../frontend/src/admin/list/BulkForm.tsx'
import type { Bulk, List, Looked } from '../../../frontend/src/admin/list/list.ts'
import { LOOK, sorted } from '../../../frontend/src/admin/list/use-looks.ts'
import type { Problem } from '../../../frontend/src/problem.ts'

const list = { name: 'orders', keyOf: (line: string) => line } as unknown as List<string>
const LINES = ['LU-1', 'LU-2']

function drawn(looks: Readonly<Record<string, Looked>>, more: Partial<Bulk<string>> = {}): string {
  const bulk: Bulk<string> = {
    id: 'again',
    label: 'Schicken',
    roles: ['shop'],
    effects: lines => [`${lines.length} gehen hinaus.`],
    look: () => new Promise(() => undefined),
    run: () => Promise.resolve(),
    ...more,
  }
  const client = new QueryClient()
  for (const [line, look] of Object.entries(looks)) client.setQueryData([LOOK, 'orders', 'again', line], look)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BulkForm list={list} bulk={bulk} lines={LINES} />
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('nothing can be pressed before every line was looked at', () => {
  const waiting = drawn({ 'LU-1': { rev: 3, says: 'kim@example.com' } })
  expect(waiting).toContain('Vorher wird jede Zeile angesehen: 1 von 2 …')
  expect(waiting).not.toContain('Schicken')
  const ready = drawn({ 'LU-1': { rev: 3, says: 'kim@example.com' }, 'LU-2': { rev: 4, says: '' } })
  expect(ready).toContain('LU-1 (kim@example.com), LU-2')
  expect(ready).toContain('Schicken (2)')
})

it('what needs no look is decided at once', () => {
  expect(drawn({}, { look: undefined as never })).toContain('Schicken (2)')
})

it('a line that cannot be looked at is left out, and said why', () => {
  const seen = { rev: 3, says: '' }
  // Whatever was thrown, in words (problem.ts).
  const problem = { code: 'not-found', detail: 'Das gibt es nicht mehr.' } as Problem
  const none = { data: undefined, error: null }
  expect(
    sorted(
      ['LU-1', 'LU-2', 'LU-3'],
      [{ data: seen, error: null }, { data: undefined, error: problem }, none],
    ),
  ).toEqual({
    taken: [{ line: 'LU-1', seen }],
    failed: [{ line: 'LU-2', problem }],
    waiting: ['LU-3'],
  })
})
