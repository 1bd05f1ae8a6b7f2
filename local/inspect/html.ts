import { escapeUTF8 } from 'entities/escape'
/** Finished markup; everything else is escaped when it is put into `html`. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | undefined | readonly Part[]

/** A template whose values are escaped unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.map((string, index) => string + written(parts[index])).join(''))

function written(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(written).join('')
  return escapeUTF8(String(part))
}

const SECTIONS = [
  ['/_local', 'Posteingang'],
  ['/_local/letters', 'Briefe'],
  ['/_local/payments', 'Zahlungen'],
  ['/_local/table', 'Tabelle'],
  ['/_local/files', 'Dateien'],
  ['/_local/clock', 'Uhr'],
] as const

export type Section = (typeof SECTIONS)[number][0]

/** One page for people; nothing on it needs a script. */
export function page(section: Section, title: string, content: Markup): string {
  const links = SECTIONS.map(
    ([path, name]) =>
      html`<a href="${path}" ${path === section ? new Markup('aria-current="page"') : undefined}>${name}</a>`,
  )
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – lokale Cloud</title>
        <link rel="stylesheet" href="/_local/style.css" />
      </head>
      <body>
        <header>
          <strong>Lokale Cloud</strong>
          <nav aria-label="Bereiche">${links}</nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text
}

const moments = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})

/** `21. November 2026 um 14:05` */
export const moment = (at: string | Date): string => moments.format(new Date(at))
