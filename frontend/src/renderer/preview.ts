import { escapeUTF8 } from 'entities/escape'
import { createHash } from 'node:crypto'
import { site } from '../../../contract/site.ts'
import { advanceOf } from './preview-advances.ts'
import type { RouteId } from '../routes/table.ts'
import { trainings } from '../site/trainings/trainings.ts'
import { linePath, type Shape } from '../ui/line.ts'
import type { SharedPicture } from '../written/picture-markup.ts'

/** The picture that others show beside a link to a page: https://ogp.me/#structured */
export type Preview = {
  /** Named by what is drawn, so that browsers and crawlers may keep it for good; a path from the site's root. */
  file: string
  svg: string
  /** What is written on it. */
  alt: string
}

const PREVIEW = { width: 1200, height: 630 } as const

/** Whose line it is: a training's own, or the house's, which differs from page to page. */
type Line = { hue?: Exclude<Shape, 'rest'> | 'emotion'; seed: number }

/** tokens.css in sRGB, because the library that draws knows no OKLCH. */
const DAY = { paper: '#fbf7f1', ink: '#0e252c', soft: '#41575d', line: '#046070' }
const EVENING = { paper: '#0c191f', ink: '#e7e2d9', soft: '#b3aea6', line: '#94a0dd' }
const HUES = { emotion: '#964f3d', slim: '#45743b', children: '#80610d', immune: '#00767d', meno: '#8e4d73' }

const MARGIN = 80
const LINE_TOP = 380
const ROOM = PREVIEW.width - 2 * MARGIN
/** The largest that fits: size in px, lines. */
const LAST = [58, 3] as const
const SIZES = [[96, 1], [84, 2], [68, 3], LAST] as const

/** The preview of a page by its title: what stands before the dash is set large, what follows stands below. */
export function previewOf(title: string, { hue, seed }: Line): Preview {
  const parts = title.split(/\s[–|]\s/)
  const [headline = site.brand, sub = ''] =
    parts.length > 1 ? parts.filter(part => part !== site.brand) : parts
  // The sleep training is shared in the evening.
  const colours = hue === 'sleep' ? EVENING : { ...DAY, ...(hue && { line: HUES[hue] }) }
  const svg = draw(headline, sub, colours, { ...(hue && { hue }), seed })
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8)
  return { file: `/assets/preview-${hash}.png`, svg, alt: [headline, sub].filter(Boolean).join(' – ') }
}

function draw(
  headline: string,
  sub: string,
  { paper, ink, soft, line }: typeof DAY,
  { hue, seed }: Line,
): string {
  const { size, lines } = fit(headline)
  const top = lines.length > 2 ? 196 : 236
  const text = (y: number, content: string, attributes: string) =>
    `<text x="${MARGIN}" y="${y}" ${attributes}>${escapeUTF8(content)}</text>`
  const step = Math.round(size * 1.08)
  const below = top + step * (lines.length - 1)
  const brand = linePath({ seed: 3, width: 64, height: 40, waves: 8 })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}">`,
    `<rect width="100%" height="100%" fill="${paper}"/>`,
    `<g fill="none" stroke="${line}" stroke-linecap="round" stroke-linejoin="round">`,
    `<path transform="translate(${MARGIN} 62)" stroke-width="4" d="${brand}"/>`,
    ...strands(hue, seed).map(
      (path, index) =>
        `<path transform="translate(0 ${LINE_TOP})" stroke-width="5" opacity="${[1, 0.45, 0.22][index]}" d="${path}"/>`,
    ),
    '</g>',
    `<g font-family="Fraunces" fill="${ink}">`,
    `<text x="${MARGIN + 80}" y="96" font-size="40">${site.brand}</text>`,
    ...lines.map((content, index) =>
      text(top + step * index, content, `font-size="${size}" letter-spacing="${-0.02 * size}"`),
    ),
    '</g>',
    // As wide as the headings' type at a size that is a little larger.
    ...(sub ? wrap(sub, 36, ROOM) : []).map((content, index) => {
      const y = below + 60 + 46 * index
      return y < LINE_TOP ? text(y, content, `font-family="Figtree" font-size="34" fill="${soft}"`) : ''
    }),
    '</svg>',
  ].join('')
}

/** Three strands that come to rest as one, from edge to edge. */
const strands = (hue: Line['hue'], seed: number) =>
  [0, 1, 2].map(strand =>
    linePath({
      width: PREVIEW.width,
      height: 210,
      seed: seed + strand * 7,
      restless: 1 - strand * 0.14,
      waves: 44 - strand * 6,
      ...(hue && hue !== 'emotion' && { shape: hue }),
    }),
  )

function fit(headline: string): { size: number; lines: string[] } {
  const [size, most] = SIZES.find(([size, most]) => wrap(headline, size, ROOM).length <= most) ?? LAST
  let lines = wrap(headline, size, ROOM)
  if (lines.length > most) return { size, lines: [...lines.slice(0, most - 1), cut(lines[most - 1] ?? '')] }
  // Lines of like length read as one sentence: as narrow as their number allows.
  for (let room = ROOM - 40; room > ROOM / 2; room -= 40) {
    const narrower = wrap(headline, size, room)
    if (narrower.length > lines.length || narrower.some(line => line.endsWith('-'))) break
    lines = narrower
  }
  return { size, lines }
}

const cut = (line: string) => `${line.replace(/(?<![\s,.:;–-])[\s,.:;–-]*\S{0,3}$/, '')} …`

/** Breaks between words, after hyphens, and inside a word only where it alone is wider than the picture. */
function wrap(headline: string, size: number, room: number): string[] {
  const lines = ['']
  const isTooWide = (text: string) => advanceOf(text.trimEnd()) * size * 0.98 > room
  for (const word of headline.split(/(?<=[ -])/)) {
    const longer = lines.at(-1) + word
    if (!isTooWide(longer)) {
      lines[lines.length - 1] = longer
      continue
    }
    if (lines.at(-1)) lines.push('')
    let rest = word
    while (isTooWide(rest)) {
      let end = rest.length - 1
      while (isTooWide(`${rest.slice(0, end)}-`)) end--
      lines[lines.length - 1] = `${rest.slice(0, end)}-`
      lines.push('')
      rest = rest.slice(end)
    }
    lines[lines.length - 1] = rest
  }
  return lines.map(line => line.trim())
}

/** What links to it in a document's head. */
export const previewMeta = ({ file, alt }: Preview, origin: string): string =>
  shareMeta({ ...PREVIEW, path: file, type: 'image/png', alt }, origin)

export const shareMeta = ({ path, type, width, height, alt }: SharedPicture, origin: string): string =>
  `<meta property="og:image" content="${origin}${path}"><meta property="og:image:type" content="${type}">` +
  `<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">` +
  `<meta property="og:image:alt" content="${escapeUTF8(alt)}"><meta name="twitter:card" content="summary_large_image">`

/** A training's own line on its pages; elsewhere the house's, another one on each page. */
export function lineOf(id: RouteId, path: string): Line {
  const training = trainings.find(({ page, slug }) => page === id || `download-${slug}` === id)
  if (training) return { hue: training.hue, seed: 11 }
  const codes = Array.from(path, letter => letter.charCodeAt(0))
  return { seed: codes.reduce((sum, code) => (sum * 31 + code) % 9973, 7) }
}
