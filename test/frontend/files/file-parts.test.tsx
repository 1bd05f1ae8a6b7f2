import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { FileLine, StaffFile } from '../../../contract/staff-files.ts'
import { ofChoices } from '../../../frontend/src/admin/files/file-search.ts'
import { FileChoices } from '../../../frontend/src/admin/files/FileChoices.tsx'
import { FileForm } from '../../../frontend/src/admin/files/FileForm.tsx'
import { createTexts } from '../../../frontend/src/frame/texts.ts'
import { tabStorage } from '../../../frontend/src/storage.ts'

const KEPT = 'editing:usr:file-fil_01KAG00000000000000000000A'
afterEach(() => tabStorage.removeItem(KEPT))

const LINE: FileLine = {
  fileId: 'fil_01KAG00000000000000000000A',
  name: 'Atem.wav',
  folder: '',
  access: 'sold',
  kind: 'audio',
  status: 'ready',
  bytes: 2_048,
  type: 'audio/wav',
  createdAt: '2026-11-23T10:00:00.000Z',
}
const FILE: StaffFile = {
  ...LINE,
  rev: 3,
  tags: [],
  isMeasuredBySender: false,
  isBeingLabelled: false,
  content: 1,
  former: [],
  isBeingReplaced: false,
  wasSold: false,
  uses: [],
  timeline: [],
}

async function drawn(part: ReactNode, prepare?: (client: QueryClient) => void): Promise<string> {
  const client = new QueryClient()
  client.setQueryData(['member'], { sub: 'usr', email: '', groups: ['shop'] })
  prepare?.(client)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={await createTexts('de', [])}>
        <StaticRouter location="/file-manager">{part}</StaticRouter>
      </I18nextProvider>
    </QueryClientProvider>,
  )
}

const choices = (line: FileLine, page: { next?: string }) =>
  drawn(<FileChoices access="sold" kind="audio" search="" onPick={() => undefined} />, client =>
    client.setQueryData(ofChoices('sold', 'audio', '').queryKey, {
      pages: [{ lines: [line], ...page }],
      pageParams: [''],
    }),
  )

it('files to choose from are followed by the way to more, where there are more', async () => {
  const [more, all] = await Promise.all([choices(LINE, { next: 'mehr' }), choices(LINE, {})])
  expect([more.includes('Atem.wav'), more.includes('Weitere')]).toEqual([true, true])
  expect([all.includes('Atem.wav'), all.includes('Weitere')]).toEqual([true, false])
})

it('of a page without a file that can be chosen it is not said that there is none, where others follow', async () => {
  const arriving = { ...LINE, status: 'arriving' } as const
  const says = async (page: { next?: string }) =>
    (await choices(arriving, page)).includes('Hier liegt noch keine Aufnahme.')
  expect([await says({ next: 'mehr' }), await says({})]).toEqual([false, true])
})

const form = () => drawn(<FileForm file={FILE} onSaved={() => undefined} onRenew={() => undefined} />)

it('what was begun on a file and not saved is called so, and can be dropped; a chosen cover as well', async () => {
  expect(await form()).not.toContain('nicht gespeichert')
  const values = { name: 'Ruhe.wav', coverId: 'fil_01KAG00000000000000000000B' }
  tabStorage.setItem(KEPT, JSON.stringify({ base: 3, values }))
  const html = await form()
  expect(html).toContain('Hier steht, was du begonnen und nicht gespeichert hast.')
  expect(html).toContain('Verwerfen')
  expect(html).toContain('value="Ruhe.wav"')
  expect(html).toContain('value="fil_01KAG00000000000000000000B"')
})
