import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Run } from 'fontkit'

// A folder beside the file, also where it is bundled (`carries` of an area).
const fileOf = (name: string) => fileURLToPath(new URL(`./data/${name}.ttf`, import.meta.url))
const FILES = { text: 'figtree-400', strong: 'figtree-600', display: 'fraunces' } as const
export type FontName = keyof typeof FILES
// The record has every name and nothing else.
export const FONTS = Object.keys(FILES) as FontName[]

/** Words whose glyphs are remembered: contracts and receipts consist of some hundred. */
const MAX_WORDS = 2_000

const opened = new Map<FontName, Font>()

/**
 * Parsed once a process: pdfkit would do it for each paper, which took three times as long as the rest of it. No two
 * letters of these fonts share a glyph, so that what was drawn before changes no byte of a paper.
 */
export function fontOf(name: FontName): string {
  const font = opened.get(name) ?? rememberingWords(create(readFileSync(fileOf(FILES[name]))))
  opened.set(name, font)
  // pdfkit takes a parsed font where its types know a path only.
  return font as unknown as string
}

/** pdfkit asks for a word's glyphs again for its width, for its paragraph's height and when it is written. */
function rememberingWords(font: Font): Font {
  const layOut = font.layout.bind(font)
  const runs = new Map<string, Run>()
  font.layout = (text, features) => {
    const key = `${text}\n${features?.join() ?? ''}`
    let run = runs.get(key)
    if (!run) {
      if (runs.size >= MAX_WORDS) runs.clear()
      run = layOut(text, features)
      runs.set(key, run)
    }
    // pdfkit scales the positions in place, and the run's width is their sum.
    const positions = run.positions.map(position => ({ ...position }))
    return Object.create(run, { positions: { value: positions } }) as Run
  }
  return font
}
