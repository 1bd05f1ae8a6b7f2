import { expect, it } from 'vitest'
import { inserted } from '../../../frontend/src/admin/requests/answer-templates.ts'

it('a template stands alone where nothing was written, and behind what was', () => {
  expect(inserted('Hallo,', ' \n')).toEqual({ before: ' \n', after: 'Hallo,' })
  expect(inserted('Hallo,', 'Mein eigener Text.\n')).toEqual({
    before: 'Mein eigener Text.\n',
    after: 'Mein eigener Text.\n\nHallo,',
  })
})

it('another template takes the place of the first one, but not of what was changed in it', () => {
  const first = inserted('Hallo,', 'Mein eigener Text.')
  expect(inserted('Guten Tag,', first.after, first)).toEqual({
    before: 'Mein eigener Text.',
    after: 'Mein eigener Text.\n\nGuten Tag,',
  })
  const changed = `${first.after} Kim`
  expect(inserted('Guten Tag,', changed, first)).toEqual({
    before: changed,
    after: 'Mein eigener Text.\n\nHallo, Kim\n\nGuten Tag,',
  })
})
