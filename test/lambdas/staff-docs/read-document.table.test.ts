import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { readDocument, readPicture, readSecurityDocument } from '../../../contract/staff-docs.ts'
import { handler } from '../../../lambdas/staff-docs/handler.ts'
import { ask, ofStaff } from '../http-event.ts'
import '../local-table.ts'

vi.stubEnv('DOCUMENTS', fileURLToPath(new URL('../../../docs', import.meta.url)))

const claims = (groups: string) => ofStaff('cus_01KAG000000000000000000009', groups)

it('a document has its files in their order, those of a folder by name', async () => {
  const { status, body } = await ask(handler, readDocument, {
    input: { name: 'architecture' },
    claims: claims('[analyst]'),
  })
  expect(status).toBe(200)
  const files: string[] = body.parts.map(({ file }: { file: string }) => file)
  expect(files.slice(0, 3)).toEqual(['functions.md', 'stacks.md', 'data-model.md'])
  const decisions = files.filter(file => file.startsWith('decisions/'))
  expect(decisions.length).toBeGreaterThan(40)
  expect(decisions).toEqual(decisions.toSorted())
})

it('a screen of a handbook is a picture', async () => {
  const { status, body } = await ask(handler, readPicture, {
    input: { name: 'dateien' },
    claims: claims('[support]'),
  })
  expect([status, Buffer.from(body.webp, 'base64').toString('latin1', 8, 12)]).toEqual([200, 'WEBP'])
  const other = { input: { name: '../webshop.md' }, claims: claims('[support]') }
  expect((await ask(handler, readPicture, other)).status).toBe(400)
})

it('the one about security is for admins alone, and by no other name', async () => {
  const status = async (groups: string) =>
    (await ask(handler, readSecurityDocument, { claims: claims(groups) })).status
  expect(await Promise.all(['[admin]', '[shop]', '[editor]', '[support]', '[analyst]'].map(status))).toEqual([
    200, 404, 404, 404, 404,
  ])
  const named = { input: { name: 'security' }, claims: claims('[shop]') }
  expect((await ask(handler, readDocument, named)).status).toBe(400)
})
