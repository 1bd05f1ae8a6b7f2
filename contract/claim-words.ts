import { asRead } from './as-read.ts'
import type { Language } from './language.ts'
import { type HintedText, placesIn, type TextHint } from './text-hint.ts'

interface Claim {
  /** Parts of a pattern between two ends of words; case does not count. */
  readonly words: string
  readonly reason: string
  /** Is it one also where it is denied („keine Nebenwirkungen“)? */
  readonly isDenied?: true
}

const CURE = '§ 3 Satz 2 Nr. 1 HWG: Eine Wirkung darf nicht versprochen werden, die nicht belegt ist.'
const CERTAIN = '§ 3 Satz 2 Nr. 2a HWG: Ein Erfolg darf nicht als sicher gelten.'
const HARMLESS = '§ 3 Satz 2 Nr. 2b HWG: Dass nichts schaden kann, darf nicht behauptet werden.'
const PROOF = '§ 5 UWG: Wer einen Beleg nennt, muss ihn haben. Die Quelle gehört dazu.'
const EXPERTS =
  '§ 11 Abs. 1 Nr. 2 HWG: Mit Empfehlungen aus Medizin und Wissenschaft darf nicht geworben werden.'
const STORIES = '§ 11 Abs. 1 Nr. 3 HWG: Krankengeschichten dürfen nicht missbräuchlich wiedergegeben werden.'
const BODIES =
  '§ 11 Abs. 1 Nr. 5 HWG: Vergleiche des Körpers vor und nach der Anwendung dürfen nicht irreführen.'
const FEAR = '§ 11 Abs. 1 Nr. 7 HWG: Mit der Angst vor Folgen darf nicht geworben werden.'
const VOICES = '§ 11 Abs. 1 Nr. 11 HWG: Äußerungen Dritter dürfen nicht irreführen.'
const INSTEAD = '§ 3 HWG: Niemand darf eine nötige Behandlung unterlassen, weil er das liest.'
const ALONE = '§ 5 UWG: Eine Spitzenstellung muss belegt sein.'

/**
 * Words by which a text may claim more about health than it is allowed to.
 * Sources: https://www.gesetze-im-internet.de/heilmwerbg/ and https://www.gesetze-im-internet.de/uwg_2004/__5.html
 * „heilsam“, „heilig“ and „Heilpraktiker“ are no promise and not among them.
 */
const CLAIMS: Readonly<Record<Language, readonly Claim[]>> = {
  de: [
    {
      words: 'heil(?:t|en|st|te|ten|end|ende|enden|ender|endes|ung|ungen)|(?:ge|aus|ver)heilt',
      reason: CURE,
    },
    {
      words: 'kuriert?|kurieren|therapiert|besiegt|besiegen|beseitigt|beseitigen|lindert|lindern',
      reason: CURE,
    },
    {
      words:
        '(?:hilft|wirkt) (?:dir |ihnen |euch |auch |schnell |nachhaltig )?(?:bei|gegen)(?! allen? | jede)|gegen (?:angst|ängste?|angststörungen|panikattacken|depressionen?|burn-?out|schlafstörungen|migräne|schmerzen)',
      reason: CURE,
    },
    {
      words:
        'befrei(?:t|en) (?:dich |sie |euch |uns )?von|schützt (?:dich |sie |euch |uns )?vor|(?:macht|mach|wirst|werden|wird|werde) (?:dich |sie |euch |wieder )?gesund|stärkt (?:das|dein|ihr|euer|unser) immunsystem|(?:angst|ängste|schmerzen|depressionen|beschwerden|symptome) (?:verschwinden|verschwindet|vergehen|vergeht)',
      reason: CURE,
    },
    {
      words:
        '(?:schmerz|angst|beschwerde|symptom|panik)frei(?:e[mnrs]?)?|nie (?:wieder|mehr) (?:angst|ängste|schmerzen|panik|depressionen?)|(?:senkt|reduziert|verringert) (?:den |die |deinen? |ihren? )?(?:blutdruck|schmerzen|ängste?|angst|panik|depressionen?|symptome)|beugt (?:[\\p{L}-]{2,30} ){1,3}vor|(?:therapeutische|heilende|medizinische) wirkung',
      reason: CURE,
    },
    { words: '(?:wirkt|hilft) (?:immer|sofort|bei jedem|jedem|allen)|sofortige wirkung', reason: CERTAIN },
    { words: 'garantier(?:t|te|tes|ter|ten|en)|(?:erfolgs|wirkungs|heilungs)garantie', reason: CERTAIN },
    {
      words: 'hundertprozentig\\p{L}{0,2}|mit sicherheit|sicherer erfolg|100[ \u00a0]?%ig\\p{L}{0,2}',
      reason: CERTAIN,
    },
    {
      words:
        '(?:ohne|keine|keinerlei|frei von) nebenwirkungen|nebenwirkungsfrei|völlig unschädlich|risikofrei',
      reason: HARMLESS,
      isDenied: true,
    },
    {
      words:
        '(?:klinisch|wissenschaftlich|medizinisch) (?:bewiesen|erwiesen|getestet|geprüft|belegt|nachgewiesen)|bewiesenermaßen|nachweislich|erwiesenermaßen',
      reason: PROOF,
    },
    {
      words: 'wunder(?:mittel|heilung|wirkung)|sensationell\\p{L}{0,2}|revolutionär\\p{L}{0,2}',
      reason: PROOF,
    },
    {
      words: '(?:von ärzten|ärztlich|von experten|von therapeuten) empfohlen|ärzte empfehlen',
      reason: EXPERTS,
    },
    { words: 'krankengeschichten?|leidensgeschichten?', reason: STORIES },
    { words: 'vorher[-– /]{1,3}nachher(?:-\\p{L}{1,20})?|vorher und nachher', reason: BODIES },
    {
      words: 'ohne (?:dieses|unser|das) training (?:drohen|droht|werden|wird)|bevor es zu spät ist',
      reason: FEAR,
    },
    { words: 'dankschreiben|erfahrungsberichte?|kundenstimmen', reason: VOICES },
    {
      words:
        'ersetzt (?:den|die|einen|eine|deine|ihre) (?:arzt|ärztin|therapie|behandlung|medikamente?)|statt (?:medikamenten|therapie)',
      reason: INSTEAD,
    },
    { words: 'weltweit einzige\\p{L}?|das beste training|nummer eins|nr\\. 1', reason: ALONE },
  ],
  en: [
    { words: 'heal(?:s|ed|ing)?|cur(?:e|es|ed|ing)|treats|eliminates|defeats|relieves', reason: CURE },
    {
      words:
        '(?:helps|works) (?:you )?(?:with|against)|(?:frees|protects) (?:you )?(?:from|of|against)|makes you (?:healthy|well)|boosts (?:your|the) immune system|(?:anxiety|pain|depression|symptoms) (?:disappears?|vanish(?:es)?)',
      reason: CURE,
    },
    {
      words:
        '(?:pain|anxiety|symptom|panic)-free|never again (?:anxiety|fear|pain|panic)|(?:lowers|reduces) (?:your |the )?(?:blood pressure|pain|anxiety|panic|depression|symptoms)|prevents (?:burn-?out|depression|illness|disease|anxiety)|(?:therapeutic|healing|medical) effects?',
      reason: CURE,
    },
    {
      words: '(?:works|helps) (?:always|instantly|immediately|everyone|for everyone)|always works',
      reason: CERTAIN,
    },
    { words: 'guarantee(?:s|d)|guaranteed results?|100[ \u00a0]?% effective', reason: CERTAIN },
    {
      words: '(?:no|without|free of) side[ -]effects|risk[ -]free|completely harmless',
      reason: HARMLESS,
      isDenied: true,
    },
    { words: '(?:clinically|scientifically|medically) (?:proven|tested|shown)|proven to', reason: PROOF },
    { words: 'miracle|breakthrough|revolutionary', reason: PROOF },
    { words: 'doctors? recommends?|recommended by (?:doctors|physicians|experts)', reason: EXPERTS },
    { words: 'before[- ](?:and[- ])?after', reason: BODIES },
    { words: 'before it is too late', reason: FEAR },
    { words: 'testimonials?', reason: VOICES },
    { words: 'replaces (?:a|the|your) (?:doctor|therapy|treatment|medication)', reason: INSTEAD },
    { words: 'the only training|the best training|number one', reason: ALONE },
  ],
}

const PATTERNS = {
  de: CLAIMS.de.map(patternOf),
  en: CLAIMS.en.map(patternOf),
}

function patternOf({ words, ...claim }: Claim) {
  return { ...claim, pattern: new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'giu') }
}

/** A clause of so many characters is looked at for a word that denies. */
const CLAUSE = 48
/** „nicht nur“, „nicht erst nach Wochen“ and „kein anderes Training“ praise. */
const NOT = 'nicht(?! nur| erst)|not(?! only)|cannot'
const NONE =
  '(?:kein|keine|keinen|keiner|keinem)(?! ander)|keinerlei|nie|niemals|weder|no(?! other| one else)|never'
const NO = `${NOT}|${NONE}`
/** Anywhere before it in the clause: „keine Krankheit heilen“. */
const DENIED_BEFORE = new RegExp(`(?<!\\p{L})(?:${NO})(?!\\p{L})`, 'iu')
/** „ohne“ denies what it stands at: „ohne jede Garantie“, not „ohne Mühe heilt es“. */
const WITHOUT = /(?<!\p{L})(?:ohne|without)\s+(?:(?:jede[nrs]?|eine?|any|a)\s+)?$/iu
/** At most two words later: „heilt es nicht“. */
const DENIED_AFTER = new RegExp(`^\\s+(?:\\p{L}+\\s+){0,2}(?:${NO})(?!\\p{L})`, 'iu')

/** From a denial on: „nie war Heilung so leicht“, „keine Therapie lindert Ängste schneller“ say that this one does. */
const COMPARED = new RegExp(
  `(?<!\\p{L})(?:${NONE})(?!\\p{L}).*(?<!\\p{L})(?:(?:so|as) (?!(?:etwas|was|eine?[mnrs]?|nicht|a|an|that)(?!\\p{L}))\\p{L}+|besser|schneller|leichter|einfacher|stärker|wirksamer|gründlicher|nachhaltiger|dauerhafter|sanfter|tiefer|sicherer|zuverlässiger|effektiver|\\p{L}{2,}er als|mehr als|better|faster|easier|more|sooner)(?!\\p{L})`,
  'isu',
)
/** „garantiert keine Schmerzen“ promises that they go; „garantiert keinen Erfolg“ promises nothing. */
const PROMISES_NONE = new RegExp(
  `^\\s+(?:\\p{L}+\\s+){0,2}(?:(?:${NOT})(?! mehr| länger)|(?:${NONE})\\s+(?:\\p{L}+\\s+)?(?:\\p{L}*(?:erfolge?|wirkung|ergebnisse?|besserung|heilung)|results?|success|cure|effects?))(?!\\p{L})`,
  'iu',
)
/** „keine Panik mehr – garantiert“ */
const NO_MORE = /(?<!\p{L})(?:kein\p{L}*|nie|niemals|no)\s(?:\p{L}+\s){0,3}(?:mehr|more)[^\p{L}]*$/iu

/** What was denied before it is not what follows: „kein Verlust, sondern heilt“, „nicht teuer und heilt“. */
const ENDS_DENIAL = /^.*(?:[.!?:;,\n]|(?<!\p{L})(?:sondern|aber|und|but|and)(?!\p{L}))/isu

const MAX_CLAIMS = 100

/** Claims about health in all that is read of a text; what is denied in the same clause is none. */
export function claimHints(text: HintedText): TextHint[] {
  return (['title', 'topic', 'teaser', 'pictureAlt', 'body'] as const)
    .flatMap(field => {
      const { [field]: written = '' } = text
      // „hilft **gegen** Angst“ is one, and „hilft“ at the end of a line.
      const { words, placeOf } = asRead(written)
      const place = placesIn(field, written)
      return PATTERNS[text.language].flatMap(({ pattern, reason, isDenied }) =>
        [...words.matchAll(pattern)]
          .filter(
            ({ 0: found, index }) =>
              isDenied || !isDeniedAt(words, index, { length: found.length, isSure: SURE.has(reason) }),
          )
          .map(({ 0: found, index }): TextHint => {
            const { from, length } = placeOf(index, found.length)
            return {
              topic: 'claims',
              weight: 'should',
              says: `„${found}“ kann als Versprechen über die Gesundheit gelesen werden.`,
              reason,
              place: place(from, length),
            }
          }),
      )
    })
    .slice(0, MAX_CLAIMS)
}

/** Claims that something is certain or proven. */
const SURE: ReadonlySet<string> = new Set([CERTAIN, PROOF])

function isDeniedAt(
  text: string,
  from: number,
  { length, isSure }: { readonly length: number; readonly isSure: boolean },
): boolean {
  const before = text.slice(Math.max(0, from - CLAUSE), from).replace(ENDS_DENIAL, '')
  const [after = ''] = text
    .slice(from + length, from + length + CLAUSE)
    .split(/[.!?:;,\n]|(?<!\p{L})(?:und|and)(?!\p{L})/iu, 1)
  if (WITHOUT.test(before)) return true
  if (isSure) return PROMISES_NONE.test(after) || (DENIED_BEFORE.test(before) && !NO_MORE.test(before))
  if (COMPARED.test(before + text.slice(from, from + length) + after)) return false
  return DENIED_BEFORE.test(before) || DENIED_AFTER.test(after)
}
