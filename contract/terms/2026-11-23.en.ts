import type { TermsSection } from './terms-section.ts'
import { terms as former } from './2026-11.en.ts'

const course: TermsSection = {
  id: 'kurs',
  title: '10. Prevention course',
  text: [
    'A place in a course is a service. What is said above about files does not apply to it. The place is for all sessions of the date that you choose; when and where they take place and how long they last is stated before you order and in the confirmation.',
    'Your place is booked as soon as your payment has arrived. If it arrives only when your order is already closed, and no place is free by then or the course has begun, we pay it back to you in full.',
    'You keep your right of withdrawal for the full 14 days, even if the course begins in that time. If you withdraw, you get everything back.',
    'If we cancel a date, we write you an e-mail and pay back to you everything that you have paid for it. Your statutory rights remain unaffected.',
    'If you have taken part, you receive a certificate after the last session: by e-mail and in your account. It states how many sessions you have taken part in. Whether and how much your health insurer reimburses is for the insurer to decide.',
  ],
}

const withService = (line: string): string =>
  line.replace('digital content (*)', 'digital content (*)/the provision of the following service (*)')

/** As 2026-11; new are the section about courses and the service in the model form. */
export const terms: TermsSection[] = former.flatMap(section => {
  if (section.id === 'schluss') return [section, course]
  if (section.id !== 'formular') return [section]
  return [{ ...section, text: section.text.map(withService) }]
})
