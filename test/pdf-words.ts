import { objectsOf } from './pdf.ts'

export const dictionariesOf = (pdf: Uint8Array, part: string) =>
  [...objectsOf(pdf).values()].map(({ dictionary }) => dictionary).filter(each => each.includes(part))

/** Words as a screen reader gets them: the codes of each font are told by its table. */
export const wordsIn = (pdf: Uint8Array): string =>
  linesIn(pdf)
    .map(({ text }) => text)
    .join('\n')

interface DrawnLine {
  readonly text: string
  /** Points from the left edge to where it begins, and from the upper edge to its baseline. */
  readonly x: number
  readonly y: number
}

const HEIGHT = 841.89

/** In the order in which they are drawn. */
export function linesIn(pdf: Uint8Array): DrawnLine[] {
  const fonts = fontsOf(pdf)
  let codes = new Map<string, string>()
  let [x, y] = [0, 0]
  return drawnOn(pdf).flatMap(line => {
    const [, left, up] = /^1 0 0 1 ([\d.]+) ([\d.]+) Tm$/.exec(line) ?? []
    if (left !== undefined) [x, y] = [Number(left), HEIGHT - Number(up)]
    codes = fonts.get(/^\/(F\d+) .* Tf$/.exec(line)?.[1] ?? '') ?? codes
    const shown = /^\[(.*)\] TJ$/.exec(line)?.[1]
    if (shown === undefined) return []
    const hex = [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, each = '']) => each).join('')
    return [{ text: (hex.match(/.{4}/g) ?? []).map(code => codes.get(code) ?? '�').join(''), x, y }]
  })
}

/** Points from the upper edge to each rule across the page. */
export const rulesIn = (pdf: Uint8Array): number[] =>
  drawnOn(pdf).flatMap(line => {
    const [, y] = /^[\d.]+ ([\d.]+) m$/.exec(line) ?? []
    return y === undefined ? [] : [Number(y)]
  })

const drawnOn = (pdf: Uint8Array): string[] =>
  [...objectsOf(pdf).values()]
    .map(({ stream }) => stream)
    .filter(stream => stream.includes(' Tf\n'))
    .join('\n')
    .split('\n')

/** By the name of a font, what each of its codes stands for. */
function fontsOf(pdf: Uint8Array): Map<string, Map<string, string>> {
  const objects = objectsOf(pdf)
  const referred = (number: string | undefined) => objects.get(Number(number))
  const fonts = new Map<string, Map<string, string>>()
  const [, names = ''] = /\/Font <<([^>]*)>>/.exec(dictionariesOf(pdf, '/Font <<')[0] ?? '') ?? []
  for (const [, name = '', number] of names.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, table] = /\/ToUnicode (\d+) 0 R/.exec(referred(number)?.dictionary ?? '') ?? []
    const letters = /beginbfrange\n.*?\[(.*?)\]/s.exec(referred(table)?.stream ?? '')?.[1] ?? ''
    const codes = [...letters.matchAll(/<([0-9a-f]*)>/g)].map(
      ([, hex = ''], index) =>
        [index.toString(16).padStart(4, '0'), Buffer.from(hex, 'hex').swap16().toString('utf16le')] as const,
    )
    fonts.set(name, new Map(codes))
  }
  return fonts
}
