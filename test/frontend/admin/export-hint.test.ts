import { expect, it } from 'vitest'
import { exportHint } from '../../../frontend/src/admin/customers/export-hint.ts'

it('where no export is offered it is said why, and what to do', () => {
  for (const isInvitable of [true, false])
    expect(exportHint(isInvitable)).toMatch(/^Einen Datenexport gibt es für Gäste nicht/)
  expect(exportHint(true)).toContain('Sende ihr die Einladung')
  expect(exportHint(false)).toContain('ein Konto anzulegen')
})
