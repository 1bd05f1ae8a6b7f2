import type { FactName } from '../../../contract/company-facts.ts'
import type { Row } from './row.ts'

const REACH = ['name', 'street', 'city', 'email', 'phone'] as const

/**
 * The facts of the company that each page shows, by its file; it gets no others. Apart from the rows, because no browser of
 * a visitor needs to know.
 */
const PAGE_FACTS: Readonly<Partial<Record<Row['page'], readonly FactName[]>>> = {
  'site/app-download/AppDownloadPage': ['appStore', 'playStore', 'appNeeds'],
  'site/home/HomePage': ['appStore', 'playStore', 'quotes'],
  'site/MethodPage': ['study'],
  'site/TeamPage': ['team', 'openPositions'],
  'site/partners/PartnersPage': ['partners'],
  'site/AokBayernPage': ['insurerPointer', 'insurerBilling'],
  'site/GesundheitBewegtPage': ['walkFee'],
  'site/SocialMediaPage': ['channels', 'community'],
  'site/StudentenPage': ['studentDiscount'],
  'site/Hd4j5Page': ['landingPartner'],
  'site/KrankenkassePage': ['courseLeader', 'courseCertificate', 'courseMissedUnits'],
  'site/HealthForAllPage': ['freeAccess'],
  'site/CountdownPage': ['round'],
  'site/legal/ImpressumPage': [...REACH, 'represented', 'register', 'taxId'],
  'site/legal/PrivacyPage': [...REACH, 'dataProtectionOfficer', 'healthDataBasis', 'supervisoryAuthority'],
  'site/legal/BarrierefreiheitPage': [
    'email',
    'phone',
    'marketSurveillance',
    'recordingTexts',
    'easyLanguage',
    'testedByHand',
  ],
  'site/legal/AgbPage': [...REACH, 'represented', 'register'],
  'site/published/PressPage': ['pressName', 'pressEmail', 'pressPhone'],
}

export const factsOf = ({ page }: Pick<Row, 'page'>): readonly FactName[] => PAGE_FACTS[page] ?? []
