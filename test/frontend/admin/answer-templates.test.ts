import { expect, it } from 'vitest'
import type { StaffRequest } from '../../../contract/staff.ts'
import { answerRequest } from '../../../contract/staff-requests.ts'
import { inserted, isQuestion, TEMPLATES } from '../../../frontend/src/admin/requests/answer-templates.ts'

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

it.each(['de', 'en'] as const)(
  'only a template that asks something has a gap, which no answer goes out with: %s',
  language => {
    const request = { name: 'Kim', orderNumber: 'LU-7K3M-92QK' } as StaffRequest
    for (const template of TEMPLATES) {
      const text = template[language](request)
      const sent = answerRequest.input.shape.text.safeParse(text)
      expect([template.id, sent.success]).toEqual([template.id, !isQuestion(template.id)])
      expect(answerRequest.input.shape.text.safeParse(text.replace('[…]', 'Kim')).success).toBe(true)
    }
  },
)
