import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Change } from '../../../frontend/src/admin/editing/Change.tsx'
import { Timeline } from '../../../frontend/src/admin/parts/Timeline.tsx'

const wordsOf = (html: string) => html.replaceAll(/<(\/?)(del|ins)>/g, '[$1$2]').replaceAll(/<[^>]+>/g, ' ')

it('a line of the history says what stood there and what stands there since', () => {
  const html = renderToStaticMarkup(
    <Timeline
      happenings={[
        {
          at: '2026-11-23T09:00:00.000Z',
          what: 'staff:address-corrected',
          by: 'staff',
          who: 'eins@example.com',
          reason: 'Vertippt',
          before: { street: 'Weg 1', city: 'Berlin' },
          after: { street: 'Weg 2', city: 'Berlin' },
        },
      ]}
    />,
  )
  expect(wordsOf(html)).toMatch(/Eine Angabe\s+Straße\s+\[del\]Weg 1\[\/del\]\s+\[ins\]Weg 2\[\/ins\]/)
  // What stays as it was is no change.
  expect(html).not.toContain('Berlin')
})

it('a deed that changed no value shows none', () => {
  expect(
    renderToStaticMarkup(<Change action="file-saved" before={{ file: 'Ruhe' }} after={{ file: 'Ruhe' }} />),
  ).toBe('')
})

it('roles are read by what the team calls them', () => {
  const html = renderToStaticMarkup(
    <Change action="roles-changed" before={{ roles: 'admin' }} after={{ roles: 'shop, editor' }} />,
  )
  expect(wordsOf(html)).toMatch(/Rollen\s+\[del\]Admin\[\/del\]\s+\[ins\]Shop, Redaktion/)
})
