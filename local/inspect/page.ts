import { html, type Html } from '../html.ts'

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
export function page(section: Section, title: string, content: Html): string {
  const links = SECTIONS.map(
    ([path, name]) =>
      html`<a href="${path}" ${path === section ? html`aria-current="page"` : undefined}>${name}</a>`,
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
    </html>`.markup
}

const moments = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})

/** `21. November 2026 um 14:05` */
export const moment = (at: string | Date): string => moments.format(new Date(at))
