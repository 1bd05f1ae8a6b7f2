import { greeting } from '../platform/greeting.ts'
import { contractLinks } from '../platform/letters.ts'
import type { CourseContent, CourseLetters } from './course-letter.ts'

const place = ({ number, title, units, minutes, venue, joinUrl }: CourseContent) => ({
  rows: [
    ['Bestellnummer', number],
    ['Kurs', title],
    ...units.map((unit, index) => [`Einheit ${index + 1}`, unit]),
    ['Dauer', `je ${minutes} Minuten`],
    ['Wo', venue ?? (joinUrl === undefined ? 'online' : `online: ${joinUrl}`)],
  ] as [string, string][],
})

const door = ({ door }: CourseContent) =>
  door.kind === 'dashboard'
    ? [
        'Deinen Platz findest du auch in deinem Konto unter „Bestellungen“.',
        { button: 'Zu deinem Konto', url: door.url },
      ]
    : [
        'Deinen Platz siehst du auch in deinem Konto. Du brauchst dafür nur ein Passwort, deine Adresse ist mit diesem Link bestätigt. Er gilt 30 Tage.',
        { button: 'Passwort festlegen', url: door.url },
      ]

export const de: CourseLetters = {
  'course-place': content => ({
    subject: 'Dein Platz ist fest',
    parts: [
      greeting('de', content),
      'dein Platz ist gebucht. Das sind deine Termine; als Datei für deinen Kalender hängen sie an.',
      place(content),
      'Nach der letzten Einheit tragen wir ein, an wie vielen du teilgenommen hast. Dann bekommst du die Bescheinigung für deine Krankenkasse.',
      ...door(content),
    ],
  }),
  'course-cancelled': content => ({
    subject: 'Deine Termine fallen aus',
    parts: [
      greeting('de', content),
      'wir müssen diese Termine leider absagen. Dein Platz ist damit aufgehoben, du musst nichts tun.',
      place(content),
      ...(content.isFree
        ? []
        : [
            `Wir zahlen dir ${content.total} auf demselben Weg zurück, auf dem du bezahlt hast, abzüglich dessen, was schon zurückgegangen ist. Bis die Gutschrift bei deiner Bank zu sehen ist, können einige Werktage vergehen.`,
          ]),
      ...(content.voucher === undefined
        ? []
        : [
            `Dein Gutschein ${content.voucher} ist wieder frei. Du kannst ihn noch einmal einlösen, solange er gilt.`,
          ]),
      'Andere Termine stehen auf unserer Seite:',
      { button: 'Termine ansehen', url: content.coursePage },
    ],
  }),
  'course-attended': content => ({
    subject: 'Deine Bescheinigung liegt bereit',
    parts: [
      greeting('de', content),
      `deine Teilnahme ist eingetragen: ${content.attended} von ${content.units.length} Einheiten. Die Bescheinigung hängt als PDF an. Zusammen mit der Rechnung schickst du sie an deine Krankenkasse; ob und wie viel sie erstattet, entscheidet sie.`,
      {
        rows: [
          ['Bestellnummer', content.number],
          ['Kurs', content.title],
        ],
      },
      'Stimmt die Zahl nicht, oder verlangt deine Kasse ihr eigenes Formular? Antworte einfach auf diese E-Mail.',
      ...door(content),
    ],
  }),
  footer: () => [
    'Lumeus',
    'Du bekommst diese Nachricht, weil mit deiner Adresse bei uns bestellt wurde.',
    'Fragen? Antworte einfach auf diese E-Mail.',
    ...contractLinks('de'),
  ],
}
