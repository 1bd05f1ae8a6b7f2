import { linePath } from './line.ts'

type Options = Omit<Parameters<typeof linePath>[0], 'width' | 'height'> & {
  /** Fainter ones beside it, which come to rest with it as one. */
  strands?: number
}

const week = (index: number): Options => ({ seed: 30 + index, restless: 0.95 - index / 6, waves: 13 - index })

/** The lines that many pages show. They lie in one picture, `marks.svg`, row by row, instead of in every document. */
const marks = {
  wordmark: { seed: 3, waves: 12 },
  hero: { seed: 11, waves: 46, strands: 3 },
  footer: { seed: 9, restless: 0.3, waves: 10 },
  // The home page's dividers, each calmer than the one before.
  first: { seed: 21, restless: 0.9, waves: 40 },
  second: { seed: 22, restless: 0.6, waves: 30 },
  third: { seed: 23, restless: 0.35, waves: 22 },
  emotion: { seed: 11, waves: 24 },
  sleep: { shape: 'sleep' },
  slim: { shape: 'slim' },
  children: { shape: 'children' },
  immune: { shape: 'immune' },
  meno: { shape: 'meno' },
  week1: week(0),
  week2: week(1),
  week3: week(2),
  week4: week(3),
  week5: week(4),
  week6: week(5),
  week7: week(6),
} as const satisfies Record<string, Options>

export type MarkName = keyof typeof marks

const WIDTH = 600
const HEIGHT = 100
const FAINTER = ['', ' class="b"', ' class="c"']

/** The picture with all marks, one below the other; stretched where one is shown, without thickening its stroke. */
export function marksSvg(): string {
  const rows = Object.values<Options>(marks).map((options, index) => {
    const { strands = 1, seed = 1, waves = 40 } = options
    const paths = Array.from({ length: strands }, (_, strand) => {
      const shape = { ...options, seed: seed + strand * 7, waves: waves - strand * 6 }
      const path = linePath({ width: WIDTH, height: HEIGHT - 16, ...shape })
      return `<path${FAINTER[strand] ?? ''} d="${path}"/>`
    })
    return `<g transform="translate(0 ${index * HEIGHT + 8})">${paths.join('')}</g>\n`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${rows.length * HEIGHT}" ` +
    `viewBox="0 0 ${WIDTH} ${rows.length * HEIGHT}" preserveAspectRatio="none">\n` +
    '<style>path{fill:none;stroke:#000;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;vector-effect:non-scaling-stroke}.b{stroke-width:1;opacity:.55}.c{stroke-width:1;opacity:.3}</style>\n' +
    `${rows.join('')}</svg>\n`
  )
}

/** The rules that show one row each. */
export function marksCss(): string {
  const names = Object.keys(marks)
  const rows = names.map((name, index) => {
    const position = ((index / (names.length - 1)) * 100).toFixed(3)
    return `.${name} {\n  mask-position: 0 ${Number(position)}%;\n}\n`
  })
  return (
    '/* Written by frontend/marks.ts. */\n' +
    '.mark {\n  display: block;\n  background: currentColor;\n' +
    `  mask: url('./marks.svg') 0 0 / 100% ${names.length * 100}% no-repeat;\n}\n${rows.join('')}` +
    // Other backgrounds than the system's own colours become the paper.
    '@media (forced-colors: active) {\n  .mark {\n    background: CanvasText;\n  }\n}\n'
  )
}
