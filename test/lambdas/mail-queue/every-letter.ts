import { codeLetter } from '../../../lambdas/account/code-letters.ts'
import { letters } from '../../../lambdas/letters.ts'
import { layOut, type Part } from '../../../lambdas/platform/letter-layout.ts'
import { NOW } from '../http-event.ts'

export const LANGUAGES = ['de', 'en'] as const
const URL = `https://shop.example.com/auth/set-password#invite=${'a1'.repeat(200)}`
const ADDRESS = `${'l'.repeat(64)}@${'d'.repeat(60)}.example.com`

/** Says the same word for everything that a letter asks for. */
const saying = (word: string) =>
  new Proxy<Record<string, unknown>>(
    {
      number: 'LU-7K3M-92QK',
      door: { kind: 'invite', url: URL },
      voucher: { code: 'LUM-7K3Q-D2M9-XA4F-83WZ-BT5K-2PQR-M8NX', percent: 10, validUntil: word },
      returned: 'paid-twice',
      kept: [word, ADDRESS],
      course: { units: [word], minutes: 90, venue: word },
      units: [word],
      consents: [{ wording: word, version: word, at: word }],
      receipt: [{ facts: [['Vertrag', word]] }],
      order: { number: word, title: word, total: word, isFree: false, lastDay: word, endsOn: word },
      waivesWithdrawal: false,
      topic: 'partner',
      partnerTopic: 'media',
      at: NOW,
      taxPercent: 19,
    },
    {
      get: (known, name) =>
        typeof name === 'string' && name in known ? known[name] : /url$/i.test(String(name)) ? URL : word,
    },
  )

interface Sheet {
  subject: string
  parts: Part[]
  footer?: string[]
}
interface Written {
  name: string
  subject: string
  html: string
}

/** Each letter of each area in both languages, with this word wherever it says something of its own, and the pool's codes. */
export const everyLetter = (word: string): Written[] => [
  ...Object.entries(letters).flatMap(([area, { templates, words }]) =>
    LANGUAGES.flatMap(language =>
      templates.map(template => {
        // Each area's letters ask for other content; this one has an answer to whatever they ask.
        const { [template]: write } = words[language] as Record<string, (content: unknown) => Sheet>
        if (!write) throw new Error(`${area} has no words for ${template}.`)
        const { subject, parts, footer = [ADDRESS] } = write(saying(word))
        const name = `${area} ${template} ${language}`
        return { name, subject, html: layOut({ language, subject, parts, footer }).html }
      }),
    ),
  ),
  ...LANGUAGES.flatMap(language =>
    (
      [
        'CustomMessage_SignUp',
        'CustomMessage_ForgotPassword',
        'CustomMessage_UpdateUserAttribute',
        'CustomMessage_AdminCreateUser',
      ] as const
    ).map(source => {
      const letter = codeLetter(source, language, { code: '123456', username: ADDRESS })
      return { name: `${source} ${language}`, subject: letter?.subject ?? '', html: letter?.html ?? '' }
    }),
  ),
]
