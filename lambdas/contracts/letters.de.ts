import { contractLinks } from '../platform/letters.ts'
import type { DeclarationContent, DeclarationLetters } from './declaration-letter.ts'

const keep = ({ hasPaper }: DeclarationContent) =>
  hasPaper
    ? ['Bitte bewahre diese E-Mail auf. Dasselbe hängt als PDF an, mit deinem genauen Wortlaut.']
    : ['Bitte bewahre diese E-Mail auf.']

const notYou = [
  { heading: 'Das warst nicht du?' },
  'Dann hat jemand deine Adresse eingetragen. Antworte bitte auf diese E-Mail.',
]

const orderFacts = ({ number, order }: DeclarationContent) =>
  order
    ? [
        {
          rows: [
            ['Nummer', number],
            ['Bestellung', order.number],
            ['Programm', order.title],
          ] as [string, string][],
        },
      ]
    : []

export const de: DeclarationLetters = {
  'withdrawal-received': content => ({
    subject: `Dein Widerruf ist bei uns: ${content.number}`,
    parts: [
      'Hallo,',
      `dein Widerruf ist am ${content.arrived} bei uns eingegangen.`,
      ...content.receipt,
      { heading: 'Wie es weitergeht' },
      `Passen Bestellnummer und E-Mail-Adresse zu einem Vertrag, der sich noch widerrufen lässt, führen wir den Widerruf gleich aus und schreiben dir noch einmal. Sonst sieht ihn sich ein Mensch an und antwortet dir${content.answeredBy ? `, spätestens am ${content.answeredBy}` : ''}.`,
      ...keep(content),
      ...notYou,
    ],
  }),
  'termination-received': content => ({
    subject: `Deine Kündigung ist bei uns: ${content.number}`,
    parts: [
      'Hallo,',
      `deine Kündigung ist am ${content.arrived} bei uns eingegangen.`,
      ...content.receipt,
      { heading: 'Wie es weitergeht' },
      `Passen Bestellnummer und E-Mail-Adresse zu einem laufenden Vertrag, führen wir eine ordentliche Kündigung zum nächstmöglichen Tag gleich aus und nennen ihn dir in einer weiteren E-Mail. Sonst, und wenn du einen späteren Tag genannt hast, sieht sie sich ein Mensch an und antwortet dir${content.answeredBy ? `, spätestens am ${content.answeredBy}` : ''}.`,
      ...keep(content),
      ...notYou,
    ],
  }),
  'withdrawal-done': content => ({
    subject: `Dein Widerruf ist ausgeführt: ${content.number}`,
    parts: [
      'Hallo,',
      'der Vertrag ist widerrufen und damit beendet.',
      ...orderFacts(content),
      ...(content.order && !content.order.isFree
        ? [
            `Wir zahlen dir ${content.order.paid} auf demselben Weg zurück, auf dem du bezahlt hast. Die Rückzahlung ist beauftragt; bis sie bei deiner Bank zu sehen ist, können einige Werktage vergehen. Du musst nichts tun.`,
          ]
        : []),
      ...(content.order?.voucher === undefined
        ? []
        : [
            `Dein Gutschein ${content.order.voucher} ist wieder frei. Du kannst ihn noch einmal einlösen, solange er gilt.`,
          ]),
      content.order?.isCourse === true
        ? 'Dein Platz im Kurs ist wieder frei.'
        : 'Was zu dieser Bestellung gehört, lässt sich nicht mehr laden oder hören. Hast du schon Dateien, lösche sie bitte.',
    ],
  }),
  'withdrawal-late': content => ({
    subject: `Zu deinem Widerruf: ${content.number}`,
    parts: [
      'Hallo,',
      `dein Widerruf ist angekommen.${content.order?.lastDay ? ` Die Widerrufsfrist für diese Bestellung hat am ${content.order.lastDay} geendet.` : ''} Deshalb führen wir ihn nicht von selbst aus: Ein Mensch sieht ihn sich an und antwortet dir${content.answeredBy ? `, spätestens am ${content.answeredBy}` : ''}.`,
      ...orderFacts(content),
      'Stimmt etwas nicht, oder hast du schon früher widerrufen? Antworte einfach auf diese E-Mail.',
    ],
  }),
  'withdrawal-waived': content => ({
    subject: `Zu deinem Widerruf: ${content.number}`,
    parts: [
      'Hallo,',
      'dein Widerruf ist angekommen. Bei der Bestellung hast du zugestimmt, dass wir sofort liefern, und seitdem wurde mindestens eine Datei geladen oder angehört. Dann ist das Widerrufsrecht für die Dateien nach § 356 Abs. 5 BGB erloschen.',
      `Wir lehnen trotzdem nichts von selbst ab: Ein Mensch sieht sich deinen Widerruf an und antwortet dir${content.answeredBy ? `, spätestens am ${content.answeredBy}` : ''}.`,
      ...orderFacts(content),
      'Ist eine Datei fehlerhaft, oder war es anders? Antworte einfach auf diese E-Mail.',
    ],
  }),
  'termination-done': content => ({
    subject: `Dein Vertrag endet: ${content.number}`,
    parts: [
      'Hallo,',
      content.order?.endsOn
        ? `deine Kündigung ist eingetragen. Dieser Vertrag endet am ${content.order.endsOn} von selbst und verlängert sich nicht. Du musst nichts mehr tun.`
        : 'deine Kündigung ist eingetragen.',
      ...orderFacts(content),
    ],
  }),
  'declaration-team': content => ({
    subject: `${content.number}: ${content.what === 'withdrawal' ? 'Widerruf' : 'Kündigung'}, bitte entscheiden`,
    parts: [
      'Diese Erklärung wurde angenommen und bestätigt, aber nicht von selbst ausgeführt:',
      ...content.receipt,
      {
        rows: [
          ['Passende Bestellung', content.order?.number ?? 'keine gefunden'],
          ...(content.order?.lastDay
            ? [['Widerrufbar bis', content.order.lastDay] satisfies [string, string]]
            : []),
          ...(content.answeredBy
            ? [['Zu beantworten bis', content.answeredBy] satisfies [string, string]]
            : []),
        ],
      },
    ],
    footer: ['Eine Antwort auf diese E-Mail geht an die Person, die sie abgegeben hat.'],
  }),
  footer: () => ['Lumeus', 'Fragen? Antworte einfach auf diese E-Mail.', ...contractLinks('de')],
}
