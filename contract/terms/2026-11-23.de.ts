import type { TermsSection } from './terms-section.ts'
import { terms as former } from './2026-11.de.ts'

const course: TermsSection = {
  id: 'kurs',
  title: '10. Präventionskurs',
  text: [
    'Ein Platz in einem Kurs ist eine Dienstleistung. Was oben über Dateien steht, gilt dafür nicht. Der Platz gilt für alle Einheiten des Termins, den du wählst; wann und wo sie stattfinden und wie lange sie dauern, steht vor der Bestellung und in der Bestätigung.',
    'Dein Platz ist gebucht, sobald deine Zahlung eingegangen ist. Kommt sie erst an, wenn deine Bestellung schon geschlossen ist, und ist dann kein Platz mehr frei oder hat der Kurs begonnen, zahlen wir sie dir vollständig zurück.',
    'Dein Widerrufsrecht behältst du volle 14 Tage lang, auch wenn der Kurs in dieser Zeit beginnt. Widerrufst du, bekommst du alles zurück.',
    'Sagen wir einen Termin ab, schreiben wir dir eine E-Mail und zahlen dir alles zurück, was du dafür bezahlt hast. Deine gesetzlichen Rechte bleiben unberührt.',
    'Hast du teilgenommen, bekommst du nach der letzten Einheit eine Bescheinigung: per E-Mail und in deinem Konto. Sie nennt, an wie vielen Einheiten du teilgenommen hast. Ob und wie viel deine Krankenkasse erstattet, entscheidet sie.',
  ],
}

const withService = (line: string): string =>
  line.replace(
    'digitalen Inhalte (*)',
    'digitalen Inhalte (*)/die Erbringung der folgenden Dienstleistung (*)',
  )

/** As 2026-11; new are the section about courses and the service in the model form. */
export const terms: TermsSection[] = former.flatMap(section => {
  if (section.id === 'schluss') return [section, course]
  if (section.id !== 'formular') return [section]
  return [{ ...section, text: section.text.map(withService) }]
})
