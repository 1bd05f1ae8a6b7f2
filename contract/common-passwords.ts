/**
 * What guessing begins with: of eight characters or more, the most used passwords of published leaks, their German
 * relatives, rows of keys, and what this shop suggests. Lower case, without digits and signs at either end, because these
 * are what everybody adds: `Passwort123!` is `passwort`.
 */
const COMMON = new Set(
  (
    'password passwort passw0rd p@ssw0rd p@ssword kennwort geheim geheimnis iloveyou ichliebedich sunshine sonnenschein ' +
    'princess prinzessin football fussball baseball basketball superman batman welcome willkommen trustno whatever ' +
    'computer internet samsung michelle jennifer alexander maximilian sebastian christian schalke borussia bayern ' +
    'hallo hallohallo hallowelt schatz schatzi liebling familie sommer winter herbst fruehling frühling dragon monkey ' +
    'master shadow freedom starwars pokemon charlie letmein changeme admin administrator login qwertz qwertzu qwertzui ' +
    'qwertzuiop qwerty qwertyui qwertyuiop asdfghjk asdfghjkl asdf asdfasdf yxcvbnm zxcvbnm abc abcd abcdef abcdefgh ' +
    'lumeus lumeuslumeus kraftderemotionen schlaftraining schlankheitstraining kindertraining immunbooster menopow masterclass'
  ).split(' '),
)

/** Whether a password is one of those that everybody tries first. */
export function isCommonPassword(password: string, words: ReadonlySet<string> = COMMON): boolean {
  const plain = password.toLowerCase().replaceAll(/\s/g, '')
  const word = /\p{L}.*\p{L}/u.exec(plain)?.[0] ?? ''
  // Digits and signs alone, one character again and again, and rows of digits.
  return words.has(plain) || words.has(word) || word === '' || new Set(plain).size <= 2
}
