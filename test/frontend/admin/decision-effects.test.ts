import { expect, it } from 'vitest'
import { deletedWords } from '../../../frontend/src/admin/files/words.ts'
import { effectsOf } from '../../../frontend/src/admin/texts/words.ts'
import { decisionEffects } from '../../../frontend/src/admin/subscriptions/decision-effects.ts'

const cancelled = { type: 'monthly', status: 'cancelling', endsAt: '2026-12-19T10:00:00.000Z' } as const

it('taking a cancellation back says that it goes on being billed, and the mail of that', () => {
  expect(decisionEffects('undo', cancelled)).toEqual([
    'Das Abo läuft weiter, als wäre es nie gekündigt worden. Vom 19.12.2026 an wird wieder jeden Monat abgebucht.',
    'Sofort geht eine E-Mail hinaus, dass das Abo weiterläuft.',
  ])
})

it('in a pause it says until when nothing is billed, also where a payment is missing', () => {
  const paused = { ...cancelled, pausedUntil: '2027-02-19T10:00:00.000Z' }
  for (const graceUntil of [undefined, '2026-12-03T10:00:00.000Z'])
    expect(decisionEffects('undo', { ...paused, graceUntil })).toEqual([
      'Die Kündigung fällt weg, die Pause bleibt. Vom 19.02.2027 an wird wieder jeden Monat abgebucht.',
      'Sofort geht eine E-Mail hinaus, dass die Kündigung zurückgenommen ist und die Pause bleibt.',
    ])
})

it('without a payment it says when it ends all the same, and which mail goes out again', () => {
  expect(decisionEffects('undo', { ...cancelled, graceUntil: '2026-12-03T10:00:00.000Z' })).toEqual([
    'Die Kündigung fällt weg, die offene Abbuchung bleibt. Ohne Zahlung endet das Abo am 03.12.2026.',
    'Sofort geht eine E-Mail hinaus, dass die Kündigung zurückgenommen ist und bis wann die Zahlung ankommen kann.',
  ])
})

it('taking a text back says that it cancels what was planned, where something was', () => {
  const cancels = 'Der Termin der nächsten Fassung ist damit aufgehoben.'
  expect(effectsOf('take-back', { plannedAt: '2026-12-19T10:00:00.000Z' })).toContain(cancels)
  expect(effectsOf('take-back', {})).not.toContain(cancels)
})

it('a text that is planned in the hour that clocks show twice says which of both it is', () => {
  const which = '(Sommerzeit, die erste der beiden Stunden)'
  const saidOf = (at: string) => effectsOf('schedule', {}, at).join(' ')
  expect(saidOf('2027-10-31T00:30:00.000Z')).toContain(`${which} in Berlin.`)
  for (const at of ['2027-10-31T01:30:00.000Z', '2027-10-30T23:30:00.000Z', '2027-03-28T00:30:00.000Z'])
    expect(saidOf(at)).not.toContain('Sommerzeit')
})

it('deleting a picture counts what is deleted with it, and says what is broken off', () => {
  const of = (...statuses: ('ready' | 'arriving' | 'gone')[]) =>
    deletedWords(statuses.map(status => ({ fileId: '', name: '', type: '', bytes: 0, status, path: '' })))
  expect(of('ready', 'ready', 'arriving', 'gone')).toEqual([
    'Alle 2 Dateien dieses Bildes stehen nur noch unter „Gelöscht“.',
    'Was noch unterwegs ist, wird abgebrochen.',
  ])
  expect(of('ready', 'gone')).toEqual(['Die Datei steht nur noch unter „Gelöscht“.'])
  expect(deletedWords()).toEqual(['Die Datei steht nur noch unter „Gelöscht“.'])
})
