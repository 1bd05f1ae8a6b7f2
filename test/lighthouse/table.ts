import type { Measured } from './measure.ts'

const HEADS = ['Page', 'Perf.', 'Acc.', 'Best pr.', 'SEO', 'LCP', 'CLS', 'TBT', 'Bytes']

const cells = (result: Measured): string[] => [
  result.path,
  String(result.performance ?? '–'),
  String(result.accessibility),
  String(result.bestPractices),
  String(result.seo),
  `${(result.lcp / 1000).toFixed(1)} s`,
  String(result.cls),
  `${result.tbt} ms`,
  `${Math.round(result.bytes / 1024)} KB`,
]

/** One line for the terminal. */
export const row = (result: Measured): string =>
  cells(result)
    .map((cell, index) => (index ? `${HEADS[index]} ${cell}` : cell))
    .join(' · ')

export const markdownTable = (results: readonly Measured[]): string =>
  [HEADS, HEADS.map((_, index) => (index ? '--:' : '---')), ...results.map(cells)]
    .map(line => `| ${line.join(' | ')} |`)
    .join('\n')
