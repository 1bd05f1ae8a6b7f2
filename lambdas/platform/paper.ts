import type { Language } from '../../contract/language.ts'
import type { Part } from './letter-layout.ts'
import { drawPages, HAIRLINE, LINE, type Line, MARGIN, PAGE, type Sheet, SOFT, WIDTH } from './sheet.ts'

const LOCALES = { de: 'de-DE', en: 'en-GB' }
const PAGE_WORD = { de: 'Seite', en: 'Page' }
/** What follows begins a new page below this. */
const BOTTOM = PAGE.height - 84
const LABEL = 150
const GAP = 16

/** What stands for a letter that the fonts of our papers lack. */
const MISSING = '?'

interface Paper {
  language: Language
  title: string
  createdAt: string
  parts: readonly Part[]
}

/**
 * A letter's words on pages of PDF/A, tagged: what a customer keeps. Buttons and links, which lead somewhere today, are
 * left to the mail.
 */
export function drawPaper({ language, title, createdAt, parts }: Paper): Promise<Uint8Array> {
  const paper = { title, locale: LOCALES[language], createdAt, instead: () => MISSING }
  return drawPages(paper, sheet => {
    const place = new Place(sheet, language)
    place.begin()
    place.write('H1', { text: title, font: 'display', size: 26 }, 20)
    for (const part of parts) lay(part, place)
  })
}

function lay(part: Part, place: Place): void {
  // A paragraph stands on one page; lines that somebody typed are as many as they like.
  if (typeof part === 'string')
    for (const text of part.split(/\n+/)) place.write('P', { text }, text === part ? 10 : 4)
  else if ('heading' in part) place.heading(part.heading)
  else if ('rows' in part) place.rows(part.rows)
}

/** Where the next line stands. */
class Place {
  private readonly sheet: Sheet
  private readonly language: Language
  private y = 0
  private page = 0

  constructor(sheet: Sheet, language: Language) {
    this.sheet = sheet
    this.language = language
  }

  begin(): void {
    const { sheet } = this
    if (this.page > 0) sheet.turn()
    this.page += 1
    const name: Line = { text: 'Lumeus', font: 'display', size: 18 }
    if (this.page === 1) sheet.root.add(sheet.element('P', name, 48))
    else sheet.mark(name, 48)
    sheet.rule(78, LINE, 1.5)
    const number = `${PAGE_WORD[this.language]} ${this.page}`
    sheet.mark({ text: number, size: 9, color: SOFT, align: 'right' }, PAGE.height - 52)
    this.y = 104
  }

  /** Turns the page where so much has no room below. */
  private make(room: number): void {
    if (this.y + room > BOTTOM) this.begin()
  }

  write(type: string, line: Line, below: number): void {
    const height = this.sheet.heightOf(line)
    this.make(height)
    this.sheet.root.add(this.sheet.element(type, line, this.y))
    this.y += height + below
  }

  /** Never alone at the end of a page. */
  heading(text: string): void {
    this.make(110)
    this.y += 12
    this.write('H2', { text, font: 'strong', size: 13 }, 8)
  }

  /** A table of two columns, whose first names the second. */
  rows(rows: readonly (readonly [string, string])[]): void {
    // Words are drawn when their element joins the document, on the page that is then open: row by row.
    const table = this.sheet.open('Table')
    for (const [label, value] of rows) {
      const name: Line = { text: label, color: SOFT, width: LABEL }
      const said: Line = { text: value, x: MARGIN + LABEL + GAP, width: WIDTH - LABEL - GAP }
      const height = Math.max(this.sheet.heightOf(name), this.sheet.heightOf(said))
      this.make(height)
      table.add(
        this.sheet.group('TR', [
          this.sheet.element('TH', name, this.y, 'Row'),
          this.sheet.element('TD', said, this.y),
        ]),
      )
      this.y += height + 5
    }
    table.end()
    this.sheet.rule(this.y + 2, HAIRLINE, 0.75)
    this.y += 14
  }
}
