export default {
  meta: {
    title: 'Health for all – Prävention, die du dir leisten kannst | Lumeus',
    description:
      'Vier Wege zu einem Training, die wenig oder nichts kosten: Präventionskurs, Partnerlizenz, Arbeitgeber, freie Texte. Ehrlich erklärt.',
  },
  kicker: 'Health for all',
  title: 'Ruhe darf keine Geldfrage sein.',
  lead: 'Ein Training muss nicht am Geld scheitern. Manches zahlt die Krankenkasse, manches der Arbeitgeber, und manches kostet gar nichts. Hier stehen alle vier Wege.',
  action: 'Die vier Wege',
  ways: {
    label: 'Vier Wege',
    title: 'Welcher passt zu dir?',
    list: [
      {
        name: 'Deine Krankenkasse',
        text: 'Für den zertifizierten Präventionskurs erstatten gesetzliche Kassen bis zu 100\u00a0%. Du zahlst zuerst und bekommst danach Geld zurück.',
        note: 'Angabe des Anbieters; wie viel, entscheidet deine Kasse.',
      },
      {
        name: 'Unsere Partner',
        text: 'Versicherte der AOK Bayern zahlen für eine Lizenz über zwölf Monate 25\u00a0% weniger.',
        note: 'Angabe des Anbieters',
      },
      {
        name: 'Dein Arbeitgeber',
        text: 'Viele Betriebe dürfen Gesundheitsförderung bis 600\u00a0€ je Person und Jahr steuerfrei bezahlen. Frag nach, oft weiß nur niemand davon.',
        note: '§\u00a03 Nr. 34 EStG; die Voraussetzungen prüft der Arbeitgeber.',
      },
      {
        name: 'Einfach so',
        text: 'Artikel, Bücher zum Lesen am Bildschirm und kurze Klangskizzen kosten nichts, und du brauchst kein Konto.',
      },
    ],
    round: 'Bis wann du dich zur nächsten Kursrunde anmeldest',
  },
  book: {
    label: 'Zum Lesen',
    title: '„Gefühle verstehen“ als E-Book.',
    text: 'Unser Buch über Gefühle gibt es als EPUB-Datei, für das Leseprogramm auf Telefon, Tablet oder Lesegerät. Am Bildschirm liest du es hier auch ohne Bestellung.',
    action: 'E-Book bestellen',
  },
  statement: 'Wer am wenigsten Geld hat, hat oft am meisten Unruhe. Deshalb gibt es diese Seite.',
  help: {
    label: 'Wenn es knapp ist',
    title: 'Wenn keiner der vier Wege geht.',
    text: [
      'Für Menschen, die sich ein Training gerade nicht leisten können, gibt es ein kleines Kontingent an Zugängen: {freeAccess}.',
      '{!freeAccess}Für Menschen, die sich ein Training gerade nicht leisten können, planen wir ein kleines Kontingent an Zugängen. Wie es vergeben wird, steht noch nicht fest.',
      'Bitte warte nicht mit ärztlicher Hilfe, weil du erst ein Training ausprobieren willst. Das Training unterstützt dich im Alltag. Eine Behandlung ersetzt es nicht, und die bezahlt deine Krankenkasse.',
    ],
    students: 'Du studierst? Diese Seite ist für dich',
  },
  figures: {
    label: 'In Zahlen',
    title: 'Was wir darüber sagen können.',
    list: [
      {
        figure: 'über 300.000',
        text: 'Menschen haben bisher mit den Trainings gearbeitet.',
        source: 'Angabe des Anbieters',
      },
      {
        figure: 'bis zu 100\u00a0%',
        text: 'der Gebühr erstatten Krankenkassen beim Präventionskurs.',
        source: 'Angabe des Anbieters; wie viel, entscheidet deine Kasse',
      },
      {
        figure: '25\u00a0%',
        text: 'Nachlass auf die Lizenz mit der AOK Bayern.',
        source: 'Angabe des Anbieters',
      },
    ],
  },
  next: {
    title: 'Fang mit einem Anruf an.',
    text: 'Welche Kurse deine Kasse bezahlt, weiß sie selbst am besten. Was du sie fragen solltest, steht auf der Seite über den Präventionskurs.',
    action: 'Zum Präventionskurs',
  },
}
