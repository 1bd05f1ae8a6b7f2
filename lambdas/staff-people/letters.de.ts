import { contractLinks, type Words } from '../platform/letters.ts'
import type { HelpContent, HelpTemplate } from './help-letter.ts'

export const de: Words<HelpTemplate, HelpContent> = {
  'invite-again': ({ inviteUrl }) => ({
    subject: 'Dein Link zum Konto',
    parts: [
      'Hallo,',
      'hier ist der Link noch einmal, mit dem du dein Konto öffnest. Du brauchst dafür nur ein Passwort, deine Adresse ist mit diesem Link bestätigt. Er gilt 30 Tage.',
      { button: 'Passwort festlegen', url: inviteUrl },
    ],
  }),
  'erased-on-request': ({ at, kept }) => ({
    subject: 'Deine Daten werden gelöscht',
    parts: [
      'Hallo,',
      `du hast uns gebeten, deine Daten zu löschen. Am ${at} haben wir damit begonnen. Falls du ein Konto hattest, ist es geschlossen. Danach schreiben wir dir nur noch, falls eine Zahlung von dir ankommt: dann, dass sie zurückgeht.`,
      { heading: 'Was bleibt' },
      ...kept,
      'Eine Zahlung, die noch unterwegs ist, warten wir ab; danach geht die Löschung weiter.',
    ],
  }),
  footer: () => ['Lumeus', 'Fragen? Antworte einfach auf diese E-Mail.', ...contractLinks('de')],
}
