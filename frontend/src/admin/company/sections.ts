import { CONTRACT_FACTS, RECEIPT_FACTS, REQUIRED_FACTS } from '../../../../contract/company.ts'
import type { CompanyFacts, FactName, TEAM_PARTS } from '../../../../contract/company-facts.ts'
import type { FactDifference } from '../../../../contract/fact-differences.ts'
import { day } from '../../../../contract/staff-words.ts'
import { factsOf } from '../../routes/page-facts.ts'
import { routes } from '../../routes.ts'

type Fact = CompanyFacts[FactName]
/** How a fact is entered; `words` in both languages. */
type Kind<T> = T extends readonly (infer E)[] ? ListKind<E> : T extends string ? 'line' : 'words'
type ListKind<E> = E extends { part: string }
  ? 'team'
  : E extends { author: string }
    ? 'quotes'
    : E extends { logo?: string | undefined }
      ? 'partners'
      : 'channels'
type FactKind = Kind<Exclude<Fact, undefined>>

type Entry = { label: string; hint?: string; kind: FactKind }

/** Each fact once, as the page of the staff shows it; what is missing here does not compile. */
const ENTRIES: { [N in FactName]: Entry & { kind: Kind<Exclude<CompanyFacts[N], undefined>> } } = {
  name: { kind: 'line', label: 'Firma', hint: 'Mit Rechtsform.' },
  street: { kind: 'line', label: 'Straße und Hausnummer' },
  city: { kind: 'line', label: 'Postleitzahl und Ort' },
  represented: { kind: 'line', label: 'Vertreten durch', hint: 'Vor- und Nachname.' },
  register: {
    kind: 'line',
    label: 'Register',
    hint: 'Registergericht und Nummer, oder dass es keinen Eintrag gibt.',
  },
  taxId: { kind: 'line', label: 'Umsatzsteuer-Identifikationsnummer', hint: 'Oder die Steuernummer.' },
  email: { kind: 'line', label: 'E-Mail-Adresse' },
  phone: { kind: 'line', label: 'Telefonnummer' },
  dataProtectionOfficer: {
    kind: 'words',
    label: 'Datenschutzbeauftragte Person',
    hint: 'Name und Kontakt, falls bestellt.',
  },
  healthDataBasis: {
    kind: 'words',
    label: 'Rechtsgrundlage für Gesundheitsdaten',
    hint: 'Nach Art. 9 DSGVO, anwaltlich geprüft. Geht so weiter: „… um deine Bestellung zu erfüllen, …“',
  },
  unpaidOrdersKept: { kind: 'words', label: 'Wie lange nicht bezahlte Bestellungen bleiben' },
  supervisoryAuthority: {
    kind: 'words',
    label: 'Aufsichtsbehörde für den Datenschutz',
    hint: 'Geht so weiter: „… zum Beispiel bei …“',
  },
  marketSurveillance: { kind: 'words', label: 'Anschrift der Marktüberwachung (MLBF)' },
  recordingTexts: { kind: 'words', label: 'Textfassungen der Aufnahmen', hint: 'Bis wann.' },
  easyLanguage: { kind: 'words', label: 'Leichte Sprache und Gebärdensprache', hint: 'Bis wann.' },
  testedByHand: { kind: 'words', label: 'Prüfungen von Hand', hint: 'Datum und Stelle.' },
  team: { kind: 'team', label: 'Menschen im Team', hint: 'Nur mit ihrem Einverständnis.' },
  openPositions: { kind: 'words', label: 'Offene Stellen' },
  partners: { kind: 'partners', label: 'Weitere Partner', hint: 'Nach ihrer Freigabe.' },
  landingPartner: {
    kind: 'line',
    label: 'Partner der Seite hd4j5',
    hint: 'Geht so weiter: „Überreicht von …“',
  },
  insurerPointer: { kind: 'line', label: 'Wo die AOK Bayern auf uns hinweist' },
  insurerBilling: { kind: 'line', label: 'Was wir mit der AOK Bayern abrechnen' },
  courseLeader: { kind: 'line', label: 'Kursleitung', hint: 'Name und anerkannte Qualifikation.' },
  courseCertificate: { kind: 'line', label: 'Zertifizierung', hint: 'Prüfstelle, Kurs-ID und Gültigkeit.' },
  courseMissedUnits: { kind: 'line', label: 'Regel für versäumte Einheiten' },
  round: { kind: 'line', label: 'Nächste Runde', hint: 'Beginn, Leitung und Plätze, in ganzen Sätzen.' },
  walkFee: { kind: 'line', label: 'Kosten von „Gesundheit bewegt“' },
  studentDiscount: { kind: 'line', label: 'Nachlass für Studierende', hint: 'Höhe und Weg zum Code.' },
  freeAccess: { kind: 'line', label: 'Kostenlose Zugänge', hint: 'Umfang und Vergabe.' },
  community: { kind: 'line', label: 'Erste Runde der Gemeinschaft', hint: 'Weg und Termin.' },
  study: {
    kind: 'words',
    label: 'Studie',
    hint: 'Titel, Jahr, durchführende Stelle, Aufbau und Fundstelle.',
  },
  appStore: { kind: 'line', label: 'Adresse im App Store', hint: 'Beginnt mit https://' },
  playStore: { kind: 'line', label: 'Adresse bei Google Play', hint: 'Beginnt mit https://' },
  appNeeds: { kind: 'words', label: 'Preis und Voraussetzungen der App' },
  channels: { kind: 'channels', label: 'Kanäle' },
  pressName: { kind: 'line', label: 'Ansprechperson für die Presse' },
  pressEmail: { kind: 'line', label: 'E-Mail-Adresse für die Presse' },
  pressPhone: { kind: 'line', label: 'Telefonnummer für die Presse' },
  quotes: { kind: 'quotes', label: 'Stimmen', hint: 'Nur mit dem Einverständnis der Person.' },
}

/** The parts of an entry of a list, as its fields are named and labelled, in their order. */
const PARTS: Record<Exclude<FactKind, 'line' | 'words'>, Readonly<Record<string, string>>> = {
  team: {
    name: 'Name',
    part: 'Aufgabe',
    'about.de': 'Werdegang',
    'about.en': 'Werdegang, Englisch',
    picture: 'Bild',
  },
  partners: { name: 'Name', url: 'Website', logo: 'Logo' },
  channels: { name: 'Kanal', url: 'Adresse' },
  quotes: {
    'text.de': 'Worte',
    'text.en': 'Worte, Englisch',
    author: 'Von wem',
    consentOn: 'Einverstanden seit',
  },
}
export const partsOf = (kind: keyof typeof PARTS): string[] => Object.keys(PARTS[kind])

export const TEAM_PART_NAMES: Record<(typeof TEAM_PARTS)[number], string> = {
  founding: 'Gründung und Methode',
  music: 'Komposition',
  voice: 'Stimme und Regie',
  review: 'Fachliche Prüfung',
  children: 'Kindertraining',
  technology: 'Technik und Gestaltung',
  answers: 'Antworten',
}

type Place = Pick<FactDifference, 'fact' | 'entry' | 'part'>

/** `Stimmen, Kim: Worte` */
export function placeName({ fact, entry, part }: Place): string {
  const whose = entry === undefined ? labelOf(fact) : `${labelOf(fact)}, ${entry || 'ohne Namen'}`
  const label = part === undefined ? '' : partLabel(fact, part)
  return label === '' ? whose : `${whose}: ${label}`
}

function partLabel(fact: string, part: string): string {
  if (part === 'order') return 'Reihenfolge'
  const { kind } = fact in ENTRIES ? ENTRIES[fact as FactName] : { kind: 'line' as const } // As in `labelOf`.
  if (kind === 'line' || kind === 'words') return part === 'en' ? 'Englisch' : ''
  return PARTS[kind][part] ?? part
}

/** A line of a fact as the form shows it: a choice by its words, a day by its date, a picture by its file. */
export function shownLine({ fact, part }: Place, text: string): string {
  if (text === '') return 'leer'
  // The history says of a person only that there was one.
  if (part === 'consentOn' && /^\d/.test(text)) return day(`${text}T12:00:00.000Z`)
  if (part === 'picture' || part === 'logo') return text.split('/').at(-1) ?? text
  const names: Readonly<Record<string, string>> = TEAM_PART_NAMES
  return fact === 'team' && part === 'part' ? (names[text] ?? text) : text
}

export const labelOf = (name: string): string => (name in ENTRIES ? ENTRIES[name as FactName].label : name) // From a list of the API, whose release may be newer.
export const entryOf = (name: FactName): Entry => ENTRIES[name]

export const SECTIONS: readonly { title: string; names: readonly FactName[] }[] = [
  {
    title: 'Anbieter',
    names: ['name', 'street', 'city', 'represented', 'register', 'taxId', 'email', 'phone'],
  },
  {
    title: 'Datenschutz',
    names: ['dataProtectionOfficer', 'healthDataBasis', 'unpaidOrdersKept', 'supervisoryAuthority'],
  },
  {
    title: 'Barrierefreiheit',
    names: ['marketSurveillance', 'recordingTexts', 'easyLanguage', 'testedByHand'],
  },
  { title: 'Team', names: ['team', 'openPositions'] },
  { title: 'Partner', names: ['partners', 'landingPartner', 'insurerPointer', 'insurerBilling'] },
  { title: 'Kurs', names: ['courseLeader', 'courseCertificate', 'courseMissedUnits', 'round'] },
  { title: 'Angebote', names: ['studentDiscount', 'freeAccess', 'walkFee', 'community', 'study'] },
  { title: 'App und Kanäle', names: ['appStore', 'playStore', 'appNeeds', 'channels'] },
  { title: 'Presse und Stimmen', names: ['pressName', 'pressEmail', 'pressPhone', 'quotes'] },
]

export const isRequired = (name: FactName): boolean => REQUIRED_FACTS.some(each => each === name)

/** Where a fact stands: a page gets only what its row names, so the rows say all of it; of the pages of a list the first. */
export function placesOf(name: FactName): { pages: string[]; papers: string[] } {
  const pages = routes
    .filter(route => factsOf(route).includes(name))
    .map(({ path }) => path)
    .filter(path => !path.includes(':'))
  const papers = [
    ...(RECEIPT_FACTS.some(each => each === name) ? ['Belege'] : []),
    ...(CONTRACT_FACTS.some(each => each === name) ? ['Verträge und ihre E-Mails'] : []),
  ]
  return { pages: [...new Set(pages)], papers }
}
