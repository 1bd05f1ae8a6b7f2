import { factName } from '../../../../contract/fact-words.ts'
import type { Product } from '../../../../contract/catalog.ts'
import type { OfferCheck } from '../../../../contract/staff-shop.ts'
import { euros } from '../../../../contract/staff-words.ts'

/** What it costs, that it is free, or that nobody has said it yet. */
export function shownPrice({ priceCents, isUnpriced }: Pick<Product, 'priceCents' | 'isUnpriced'>): string {
  if (isUnpriced) return 'noch keiner'
  return priceCents === 0 ? 'umsonst' : euros(priceCents)
}

/** `name, taxId` as the tool of the company calls them. */
export const factNames = (names = ''): string => names.split(', ').map(factName).join(', ')

/** What is missing, and what to do about it. */
export const CHECK_SENTENCES: Record<OfferCheck['code'], string> = {
  'no-files': 'Keine Datei hängt daran. Füge unter „Bedingungen“ mindestens eine hinzu.',
  'file-missing': 'Diese Dateien liegen nicht im Speicher:',
  'no-dates': 'Kein Termin liegt in der Zukunft. Öffne unter „Termine“ einen.',
  'no-term': 'Eine Lizenz braucht ihre Dauer in Tagen.',
  'price-unset':
    'Niemand hat den Preis gesetzt. Setze ihn unter „Preise“, auch wenn es umsonst sein soll: dann 0.',
  'no-price':
    'Der Preis liegt unter 0,50 €: So wenig lässt sich nicht bezahlen. Umsonst (0 €) kann nur sein, was einmalig gekauft wird.',
  'no-seller': 'Auf Rechnungen fehlen Angaben der Firma:',
  'no-english': 'Der englische Text fehlt.',
  'no-thanks': 'Keine Danke-Seite ist gewählt. Nach dem Kauf geht es dann ins Konto.',
  'program-taken-out':
    'Das Programm ist aus der App herausgenommen, und so ist sie veröffentlicht. Hol es in der App zurück, und veröffentliche sie, bevor du verkaufst.',
  'program-leaving':
    'Das Programm ist im Entwurf der App herausgenommen. Solange dieses Angebot verkauft wird, lässt sich die App so nicht veröffentlichen.',
  'program-waiting': 'Das Programm steht erst mit der nächsten Veröffentlichung in der App.',
  'recording-played':
    'Die App spielt diese Aufnahmen des Programms, und in diesem Angebot fehlen sie. Füge sie unter „Bedingungen“ hinzu, oder nimm sie in der App aus dem Programm, und veröffentliche sie:',
  'no-program': 'Das Programm wird nicht einzeln verkauft. Seine Seite zeigt dann keinen Vergleichspreis.',
}

export const FIELD_NAMES: Record<string, string> = {
  title: 'Titel',
  summary: 'Zusammenfassung',
  'english.title': 'Titel, englisch',
  'english.summary': 'Zusammenfassung, englisch',
  taxPercent: 'MwSt. in Prozent',
  accessDays: 'Tage Zugang',
  thanks: 'Danke-Seite',
  priceCents: 'Preis',
  isUnpriced: 'Ohne Preis',
  from: 'Beginnt am',
  state: 'Stand',
  dateId: 'Termin',
  begins: 'Beginnt',
  places: 'Plätze',
  taken: 'Belegt',
  status: 'Stand',
}
