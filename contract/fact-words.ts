import type { FactName } from './company-facts.ts'
import type { FactDifference } from './fact-differences.ts'

/** What the company's facts are called; one that is missing here does not compile. */
const FACT_NAMES: Readonly<Record<FactName, string>> = {
  name: 'Firma',
  street: 'Straße und Hausnummer',
  city: 'Postleitzahl und Ort',
  represented: 'Vertreten durch',
  register: 'Register',
  taxId: 'Umsatzsteuer-Identifikationsnummer',
  email: 'E-Mail-Adresse',
  phone: 'Telefonnummer',
  dataProtectionOfficer: 'Datenschutzbeauftragte Person',
  healthDataBasis: 'Rechtsgrundlage für Gesundheitsdaten',
  supervisoryAuthority: 'Aufsichtsbehörde für den Datenschutz',
  marketSurveillance: 'Anschrift der Marktüberwachung (MLBF)',
  recordingTexts: 'Textfassungen der Aufnahmen',
  easyLanguage: 'Leichte Sprache und Gebärdensprache',
  testedByHand: 'Prüfungen von Hand',
  team: 'Menschen im Team',
  openPositions: 'Offene Stellen',
  partners: 'Weitere Partner',
  landingPartner: 'Partner der Seite hd4j5',
  insurerPointer: 'Wo die AOK Bayern auf uns hinweist',
  insurerBilling: 'Was wir mit der AOK Bayern abrechnen',
  courseLeader: 'Kursleitung',
  courseCertificate: 'Zertifizierung',
  courseMissedUnits: 'Regel für versäumte Einheiten',
  round: 'Nächste Runde',
  walkFee: 'Kosten von „Gesundheit bewegt“',
  studentDiscount: 'Nachlass für Studierende',
  freeAccess: 'Kostenlose Zugänge',
  community: 'Erste Runde der Gemeinschaft',
  study: 'Studie',
  appStore: 'Adresse im App Store',
  playStore: 'Adresse bei Google Play',
  appNeeds: 'Preis und Voraussetzungen der App',
  channels: 'Kanäle',
  pressName: 'Ansprechperson für die Presse',
  pressEmail: 'E-Mail-Adresse für die Presse',
  pressPhone: 'Telefonnummer für die Presse',
  quotes: 'Stimmen',
}

/** The parts of an entry of a list, as its fields are named and labelled, in their order. */
export const ENTRY_PARTS = {
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
} as const satisfies { readonly [N in FactName]?: Readonly<Record<string, string>> }

/** A name of the API, whose release may be newer, as it is. */
export const factName = (name: string): string => (name in FACT_NAMES ? FACT_NAMES[name as FactName] : name)

type Place = Pick<FactDifference, 'fact' | 'entry' | 'part'>

/** `Stimmen, Kim: Worte` */
export function placeName({ fact, entry, part }: Place): string {
  const whose = entry === undefined ? factName(fact) : `${factName(fact)}, ${entry || 'ohne Namen'}`
  const label = part === undefined ? '' : partName(fact, part)
  return label === '' ? whose : `${whose}: ${label}`
}

function partName(fact: string, part: string): string {
  if (part === 'order') return 'Reihenfolge'
  const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = ENTRY_PARTS
  const parts = lists[fact]
  if (!parts) return part === 'en' ? 'Englisch' : ''
  return parts[part] ?? part
}

/** As the audit keeps it: `name`, `study//de`, `partners/Verein/url`; neither a fact nor a part has a stroke. */
export const factKey = ({ fact, entry = '', part }: Place): string =>
  part === undefined ? fact : `${fact}/${entry}/${part}`
const KEY = /^(\w+)\/(.*)\/([\w.]+)$/s

export function placeOfFact(key: string): Place {
  const [, fact = key, entry = '', part] = KEY.exec(key) ?? []
  return { fact, ...(entry !== '' && { entry }), ...(part !== undefined && { part }) }
}
