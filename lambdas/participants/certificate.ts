import { endOf, startOf } from '../../contract/course-units.ts'
import type { Order } from '../orders/order.ts'
import type { Part } from '../platform/letter-layout.ts'
import { dateIn } from '../platform/format-date.ts'
import type { Attachment } from '../platform/mail.ts'
import { drawPaper } from '../platform/paper.ts'

/**
 * The certificate of attendance that a health insurer wants (§ 20 SGB V), in German, which the insurer reads: drawn
 * whenever it is wanted, from what the order keeps. Of who took part it names nothing but the name.
 */
export async function certificateOf(order: Order): Promise<Attachment> {
  const { number, course, attendance, title } = order
  if (!course || !attendance) throw new Error('Somebody who did not take part gets no certificate.')
  const pdf = await drawPaper({
    language: 'de',
    title: 'Teilnahmebescheinigung',
    createdAt: attendance.at,
    parts: wordsOf({ ...order, title, course, attendance }),
  })
  const name = nameIn(order)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}-]+/gu, '-')
  return { fileName: `Lumeus-Teilnahmebescheinigung-${name}-${number}.pdf`, pdf }
}

/** A second place is for somebody else. */
const nameIn = ({ participant, buyer }: Pick<Order, 'participant' | 'buyer'>): string =>
  participant ?? `${buyer.firstName} ${buyer.lastName}`

type Attended = Order & Required<Pick<Order, 'course' | 'attendance'>>

const wordsOf = ({ title, number, course, attendance, ...order }: Attended): Part[] => [
  'Hiermit wird die Teilnahme an einem Kurs der individuellen verhaltensbezogenen Prävention nach §\u00a020 SGB V bescheinigt.',
  {
    rows: [
      ['Name', nameIn(order)],
      ['Kurs', title],
      ['Kurs-ID', course.courseNumber],
      ['Kursleitung', course.leader],
      ['Ort', course.venue ?? 'online'],
      ['Zeitraum', `${dateIn('de', startOf(course))} bis ${dateIn('de', endOf(course))}`],
      ['Umfang', `${course.units.length} Einheiten zu je ${course.minutes} Minuten`],
      ['Teilgenommen an', `${attendance.units} von ${course.units.length} Einheiten`],
      ['Rechnung zur Bestellung', number],
      ['Ausgestellt am', dateIn('de', attendance.at)],
    ],
  },
  'Ob und wie viel erstattet wird, entscheidet die Krankenkasse. Die Kursgebühr steht auf der Rechnung zu dieser Bestellung.',
  'Diese Bescheinigung wurde maschinell erstellt.',
]
