import { CONTRACT_FACTS, RECEIPT_FACTS, REQUIRED_FACTS } from '../../../../contract/company.ts'
import type { CompanyFacts, FactName, TEAM_PARTS } from '../../../../contract/company-facts.ts'
import type { FactDifference } from '../../../../contract/fact-differences.ts'
import { ENTRY_PARTS, factName } from '../../../../contract/fact-words.ts'
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

type Entry = { hint?: string; kind: FactKind }

/** Each fact once, as the page of the staff shows it; what is missing here does not compile. */
const ENTRIES: { [N in FactName]: Entry & { kind: Kind<Exclude<CompanyFacts[N], undefined>> } } = {
  name: { kind: 'line', hint: 'Mit Rechtsform.' },
  street: { kind: 'line' },
  city: { kind: 'line' },
  represented: { kind: 'line', hint: 'Vor- und Nachname.' },
  register: {
    kind: 'line',
    hint: 'Registergericht und Nummer, oder dass es keinen Eintrag gibt.',
  },
  taxId: { kind: 'line', hint: 'Oder die Steuernummer.' },
  email: { kind: 'line' },
  phone: { kind: 'line' },
  dataProtectionOfficer: {
    kind: 'words',
    hint: 'Name und Kontakt, falls bestellt.',
  },
  healthDataBasis: {
    kind: 'words',
    hint: 'Nach Art. 9 DSGVO, anwaltlich geprüft. Geht so weiter: „… um deine Bestellung zu erfüllen, …“',
  },
  supervisoryAuthority: {
    kind: 'words',
    hint: 'Geht so weiter: „… zum Beispiel bei …“',
  },
  marketSurveillance: { kind: 'words' },
  recordingTexts: { kind: 'words', hint: 'Bis wann.' },
  easyLanguage: { kind: 'words', hint: 'Bis wann.' },
  testedByHand: { kind: 'words', hint: 'Datum und Stelle.' },
  team: { kind: 'team', hint: 'Nur mit ihrem Einverständnis.' },
  openPositions: { kind: 'words' },
  partners: { kind: 'partners', hint: 'Nach ihrer Freigabe.' },
  landingPartner: {
    kind: 'line',
    hint: 'Geht so weiter: „Überreicht von …“',
  },
  insurerPointer: { kind: 'line' },
  insurerBilling: { kind: 'line' },
  courseLeader: { kind: 'line', hint: 'Name und anerkannte Qualifikation.' },
  courseCertificate: { kind: 'line', hint: 'Prüfstelle, Kurs-ID und Gültigkeit.' },
  courseMissedUnits: { kind: 'line' },
  round: { kind: 'line', hint: 'Beginn, Leitung und Plätze, in ganzen Sätzen.' },
  walkFee: { kind: 'line' },
  studentDiscount: { kind: 'line', hint: 'Höhe und Weg zum Code.' },
  freeAccess: { kind: 'line', hint: 'Umfang und Vergabe.' },
  community: { kind: 'line', hint: 'Weg und Termin.' },
  study: {
    kind: 'words',
    hint: 'Titel, Jahr, durchführende Stelle, Aufbau und Fundstelle.',
  },
  appStore: { kind: 'line', hint: 'Beginnt mit https://' },
  playStore: { kind: 'line', hint: 'Beginnt mit https://' },
  appNeeds: { kind: 'words' },
  channels: { kind: 'channels' },
  pressName: { kind: 'line' },
  pressEmail: { kind: 'line' },
  pressPhone: { kind: 'line' },
  quotes: { kind: 'quotes', hint: 'Nur mit dem Einverständnis der Person.' },
}

export const TEAM_PART_NAMES: Record<(typeof TEAM_PARTS)[number], string> = {
  founding: 'Gründung und Methode',
  music: 'Komposition',
  voice: 'Stimme und Regie',
  review: 'Fachliche Prüfung',
  children: 'Kindertraining',
  technology: 'Technik und Gestaltung',
  answers: 'Antworten',
}

/** A line of a fact as the form shows it: a choice by its words, a day by its date, a picture by its file. */
export function shownLine({ fact, part }: Pick<FactDifference, 'fact' | 'part'>, text: string): string {
  if (text === '') return 'leer'
  // The history says of a person only that there was one.
  if (part === 'consentOn' && /^\d/.test(text)) return day(`${text}T12:00:00.000Z`)
  if (part === 'picture' || part === 'logo') return text.split('/').at(-1) ?? text
  const names: Readonly<Record<string, string>> = TEAM_PART_NAMES
  return fact === 'team' && part === 'part' ? (names[text] ?? text) : text
}

export const entryOf = (name: FactName): Entry & { label: string } => ({
  ...ENTRIES[name],
  label: factName(name),
})

export const partsOf = (kind: keyof typeof ENTRY_PARTS): string[] => Object.keys(ENTRY_PARTS[kind])

export const SECTIONS: readonly { title: string; names: readonly FactName[] }[] = [
  {
    title: 'Anbieter',
    names: ['name', 'street', 'city', 'represented', 'register', 'taxId', 'email', 'phone'],
  },
  {
    title: 'Datenschutz',
    names: ['dataProtectionOfficer', 'healthDataBasis', 'supervisoryAuthority'],
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
