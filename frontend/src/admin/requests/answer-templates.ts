import type { StaffRequest } from '../../../../contract/staff.ts'
import { ANSWER_GAP } from '../../../../contract/staff-requests.ts'

type Words = (request: StaffRequest) => string
type Template = { id: string; name: string; de: Words; en: Words }

/** Of a template that asks something, so that the request is not done with it. */
export const isQuestion = (id: string): boolean => id === 'details'

const greeting = {
  de: ({ name, known }: StaffRequest) => (name || known?.name ? `Hallo ${name || known?.name},` : 'Hallo,'),
  en: ({ name, known }: StaffRequest) => (name || known?.name ? `Hello ${name || known?.name},` : 'Hello,'),
}
const about = {
  de: ({ orderNumber }: StaffRequest) => (orderNumber ? ` zur Bestellung ${orderNumber}` : ''),
  en: ({ orderNumber }: StaffRequest) => (orderNumber ? ` about order ${orderNumber}` : ''),
}
const letter = (id: string, name: string, de: Words, en: Words): Template => ({
  id,
  name,
  de: request => `${greeting.de(request)}\n\n${de(request)}\n\nViele Grüße\nDein Team von Lumeus`,
  en: request => `${greeting.en(request)}\n\n${en(request)}\n\nKind regards\nYour team at Lumeus`,
})

/** Beginnings of answers, filled with what the request says; one with a gap is refused until that is filled. */
export const TEMPLATES: readonly Template[] = [
  letter(
    'empty',
    'Leer, mit Anrede',
    request => `danke für deine Nachricht${about.de(request)}.`,
    request => `thank you for your message${about.en(request)}.`,
  ),
  letter(
    'details',
    'Rückfrage',
    request =>
      `danke für deine Nachricht${about.de(request)}. Damit wir dir helfen können, schreib uns bitte noch: ${ANSWER_GAP}`,
    request =>
      `thank you for your message${about.en(request)}. So that we can help you, please tell us: ${ANSWER_GAP}`,
  ),
  letter(
    'downloads',
    'Downloads gegeben',
    request =>
      `wir haben dir weitere Downloads gegeben${about.de(request)}. Du findest sie in deinem Konto unter Downloads.`,
    request =>
      `we have given you more downloads${about.en(request)}. You find them in your account under Downloads.`,
  ),
  letter(
    'account',
    'Zugang zum Konto',
    () =>
      'auf der Seite für die Anmeldung kannst du mit „Passwort vergessen“ ein neues Passwort festlegen. Der Code kommt an die Adresse deines Kontos.',
    () =>
      'on the sign-in page you can set a new password with “Forgot password”. The code goes to the address of your account.',
  ),
]

/** What stood there, and what stands there with a template. */
export type Inserted = { before: string; after: string }

/** Behind what was written; in the place of the template before it, where that is as it was inserted. */
export function inserted(template: string, text: string, last?: Inserted): Inserted {
  const before = last?.after === text ? last.before : text
  return { before, after: before.trim() === '' ? template : `${before.trimEnd()}\n\n${template}` }
}
