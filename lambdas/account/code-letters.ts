import type { CustomMessageTriggerEvent } from 'aws-lambda'
import type { Language } from '../../contract/language.ts'
import { layOut, type Part } from '../platform/letter-layout.ts'

type Source = CustomMessageTriggerEvent['triggerSource']
/** Both are placeholders, over which the identity service writes. */
interface Placeholders {
  code: string
  username: string
}
type Write = (placeholders: Placeholders) => { subject: string; parts: Part[] }
type Kind = 'sign-up' | 'forgotten' | 'address' | 'invited'

/** How long a code is good: https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html */
const letters: Record<Language, Record<Kind, Write> & { footer: string[] }> = {
  de: {
    'sign-up': ({ code }) => ({
      subject: 'Dein Code für die Anmeldung',
      parts: [
        'Hallo,',
        'mit diesem Code bestätigst du deine E-Mail-Adresse:',
        { code },
        'Er gilt 24 Stunden. Danach gehört alles, was du schon mit dieser Adresse bestellt hast, zu deinem Konto.',
        'Gib den Code nur ein, wenn du gerade selbst hier ein Konto angelegt hast. Sonst lass diese E-Mail einfach liegen.',
      ],
    }),
    forgotten: ({ code }) => ({
      subject: 'Dein Code für ein neues Passwort',
      parts: [
        'Hallo,',
        'mit diesem Code wählst du ein neues Passwort:',
        { code },
        'Er gilt eine Stunde. Gib ihn niemandem weiter; auch unser Support fragt nie danach.',
        'Du hast kein neues Passwort angefordert? Dann musst du nichts tun. Dein Passwort bleibt, wie es ist.',
      ],
    }),
    address: ({ code }) => ({
      subject: 'Dein Code für die neue E-Mail-Adresse',
      parts: [
        'Hallo,',
        'mit diesem Code bestätigst du, dass diese E-Mail-Adresse zu deinem Konto gehören soll:',
        { code },
        'Er gilt 24 Stunden. Bis dahin gilt deine bisherige Adresse.',
        'Du wolltest nichts ändern? Dann musst du nichts tun. Ohne den Code bleibt alles, wie es ist.',
      ],
    }),
    invited: ({ code, username }) => ({
      subject: 'Dein Zugang',
      parts: [
        'Hallo,',
        'für dich wurde ein Zugang angelegt. Melde dich damit an und wähle dann ein eigenes Passwort:',
        {
          rows: [
            ['E-Mail', username],
            ['Vorläufiges Passwort', code],
          ],
        },
        'Es gilt sieben Tage.',
      ],
    }),
    footer: ['Lumeus', 'Fragen? Antworte einfach auf diese E-Mail.'],
  },
  en: {
    'sign-up': ({ code }) => ({
      subject: 'Your sign-up code',
      parts: [
        'Hello,',
        'with this code you confirm your e-mail address:',
        { code },
        'It is valid for 24 hours. After that, everything you have already ordered with this address belongs to your account.',
        'Only enter the code if you have just opened an account here yourself. Otherwise please ignore this e-mail.',
      ],
    }),
    forgotten: ({ code }) => ({
      subject: 'Your code for a new password',
      parts: [
        'Hello,',
        'with this code you choose a new password:',
        { code },
        'It is valid for one hour. Do not pass it on; our support will never ask for it either.',
        'You did not ask for a new password? Then there is nothing you need to do. Your password stays as it is.',
      ],
    }),
    address: ({ code }) => ({
      subject: 'Your code for the new e-mail address',
      parts: [
        'Hello,',
        'with this code you confirm that this e-mail address is to belong to your account:',
        { code },
        'It is valid for 24 hours. Until then your present address holds.',
        'You did not want to change anything? Then there is nothing you need to do. Without the code everything stays as it is.',
      ],
    }),
    invited: ({ code, username }) => ({
      subject: 'Your access',
      parts: [
        'Hello,',
        'an access has been created for you. Sign in with it and then choose a password of your own:',
        {
          rows: [
            ['E-mail', username],
            ['Temporary password', code],
          ],
        },
        'It is valid for seven days.',
      ],
    }),
    footer: ['Lumeus', 'Questions? Just reply to this e-mail.'],
  },
}

/** Exhaustive by type; the codes of a sign-in go by text message, which this pool does not send. */
const KINDS: Record<Source, Kind | undefined> = {
  CustomMessage_SignUp: 'sign-up',
  CustomMessage_ResendCode: 'sign-up',
  CustomMessage_ForgotPassword: 'forgotten',
  CustomMessage_UpdateUserAttribute: 'address',
  CustomMessage_VerifyUserAttribute: 'address',
  CustomMessage_AdminCreateUser: 'invited',
  CustomMessage_Authentication: undefined,
}

/** Subject and HTML of one code; undefined where the identity service's own words will do. */
export function codeLetter(
  source: Source,
  language: Language,
  placeholders: Placeholders,
): { subject: string; html: string } | undefined {
  const kind = KINDS[source]
  if (!kind) return undefined
  const { footer, [kind]: write } = letters[language]
  const { subject, parts } = write(placeholders)
  return { subject, html: layOut({ language, subject, parts, footer }).html }
}
