import { objectsOf } from './pdf.ts'

export const dictionariesOf = (pdf: Uint8Array, part: string) =>
  [...objectsOf(pdf).values()].map(({ dictionary }) => dictionary).filter(each => each.includes(part))

/** Words as a screen reader gets them: the codes of each font are told by its table. */
export function wordsIn(pdf: Uint8Array): string {
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
  const pages = [...objects.values()].map(({ stream }) => stream).filter(stream => stream.includes(' Tf\n'))
  let codes = new Map<string, string>()
  return pages
    .join('\n')
    .split('\n')
    .flatMap(line => {
      codes = fonts.get(/^\/(F\d+) .* Tf$/.exec(line)?.[1] ?? '') ?? codes
      const shown = /^\[(.*)\] TJ$/.exec(line)?.[1]
      if (shown === undefined) return []
      const hex = [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, each = '']) => each).join('')
      return [(hex.match(/.{4}/g) ?? []).map(code => codes.get(code) ?? '�').join('')]
    })
    .join('\n')
}
