import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StaffDate, StaffOffer } from '../../../contract/staff-shop.ts'
import { Cancel, Dates } from '../../../frontend/src/admin/offers/Dates.tsx'

const NOW = new Date()
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()
const dateWith = (...units: string[]): StaffDate => ({
  dateId: 'cdt_01KAG000000000000000000001',
  units,
  minutes: 90,
  status: 'open',
  places: 12,
  taken: 3,
  leader: 'Kursleitung (Beispiel)',
  courseNumber: 'KU-EX-0000',
})
// What the two parts read of an offer.
const offerWith = (date: StaffDate) => ({ slug: 'kurs', dates: [date], deeds: [] }) as unknown as StaffOffer

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')
const shownDate = (date: StaffDate) => wordsOf(renderToStaticMarkup(<Dates offer={offerWith(date)} maySet />))

it('a date is offered to be cancelled until its last unit is over', () => {
  const running = shownDate(dateWith(daysFromNow(-6), daysFromNow(1)))
  expect(running).toContain('Absagen …')
  expect(running).not.toContain('vorbei')
  const over = shownDate(dateWith(daysFromNow(-8), daysFromNow(-1)))
  expect(over).not.toContain('Absagen …')
  expect(over).toContain('vorbei, 3 von 12 Plätzen belegt')
})

const effectsOf = (date: StaffDate) =>
  wordsOf(
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Cancel offer={offerWith(date)} date={date} now={NOW.toISOString()} onDone={() => undefined} />
      </QueryClientProvider>,
    ),
  )

it('what breaks off a course says how much of it there was', () => {
  const running = effectsOf(dateWith(daysFromNow(-6), daysFromNow(1)))
  expect(running).toContain('1 von 2 Einheiten hat begonnen')
  expect(running).toContain('und das ganze Geld zurück')
  const ahead = effectsOf(dateWith(daysFromNow(1), daysFromNow(8)))
  expect(ahead).not.toContain('Einheiten')
  expect(ahead).toContain('und das Geld zurück')
})

it('a cancellation promises a mail and money to nobody whose place is only held or was free', () => {
  const ahead = dateWith(daysFromNow(1), daysFromNow(8))
  expect(effectsOf(ahead)).toContain(
    '3 Plätze sind belegt. Wer gebucht hat, bekommt in wenigen Minuten eine E-Mail, und das Geld zurück, soweit etwas bezahlt wurde. Eine offene Bestellung lässt sich nicht mehr bezahlen.',
  )
  expect(effectsOf({ ...ahead, taken: 1 })).toContain('1 Platz ist belegt.')
  expect(effectsOf({ ...ahead, taken: 0 })).not.toContain('belegt')
})
