/** Every page that is counted by its own name, without language: the site's map, so that nobody can invent pages. */
const PAGES = new Set(
  `/ /die-methode /artikel-studien /krankenkasse /krankenkasse-horproben /health-for-all /health-for-all-countdown
  /list-style-demo /fuer-ihr-unternehmen /dasteam /partner /aok-bayern-partnerschaft /gesundheit-bewegt
  /lumeus-presse /faq /studenten /hd4j5 /social-media /book-reader /masterclasses
  /datenschutzerklaerung /datenschutz2.0 /impressum /haftungsausschluss /agb /cookie-richtlinie /barrierefreiheit
  /trainings/kraft-der-emotionen /trainings/meno-pow /trainings/immun-booster /trainings/mentales-schlaftraining
  /trainings/mentales-schlankheitstraining /trainings/emotionales-kindertraining
  /ty3x9m8k /eb7k2n4q /ke5p8r3l /mc9w6x2v /po4e8t1n /ms5t7y9a /mp3k6w8z /hf4a7l2x
  /auth /auth/callback /auth/confirm /auth/set-password /admin-login /checkout-success /user-dashboard
  /newsletter /newsletter/bestaetigen /newsletter/einstellungen /newsletter/abmelden`.split(/\s+/),
)

/** Pages whose last part comes from the table; how many of them a day names is limited where they are counted. */
const FAMILIES =
  /^\/(?:artikel|press-release|checkout|book-reader)\/[a-z0-9][a-z0-9-]{0,79}$|^\/book-reader\/[a-z0-9][a-z0-9-]{0,79}\/\d{1,3}$|^\/(?:artikel-studien|lumeus-presse)\/seite\/\d{1,3}$|^\/download-[a-z0-9-]{1,60}$/

/** Everything else is one page: that something was not found is worth knowing, under one key. */
export const ELSEWHERE = 'elsewhere'

interface Page {
  /** The path, or `elsewhere`. */
  readonly key: string
  /** Of a family that grows. */
  readonly isOneOfMany: boolean
}

/** What a path is counted as. English pages are pages of their own. */
export function pageOf(path: string): Page {
  const german = path === '/en' ? '/' : path.replace(/^\/en(?=\/)/, '')
  if (PAGES.has(german)) return { key: path, isOneOfMany: false }
  return FAMILIES.test(german) ? { key: path, isOneOfMany: true } : { key: ELSEWHERE, isOneOfMany: false }
}
