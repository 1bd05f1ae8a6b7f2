import { escapeUTF8 } from 'entities/escape'
import type { Language } from '../../contract/language.ts'

/** A paragraph, a heading, a table of labels and values, a code to type in, a link by its words, or the one thing to do next. */
export type Part =
  | string
  | { heading: string }
  | { rows: [string, string][] }
  | { code: string }
  | { link: string; url: string }
  | { button: string; url: string }

/** Small print: a line, or a link by its words. */
export type FooterLine = string | { words: string; url: string }

interface Sheet {
  language: Language
  subject: string
  parts: readonly Part[]
  footer: readonly FooterLine[]
}

/** Mail programs narrow a table only as far as its longest word: each may break, in the words of old programs and new. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'
const SERIF = "font-family:Georgia,'Times New Roman',serif"
const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Of each cell that holds words: Outlook, and programs that drop the doctype, hand no type down into tables. */
const TYPE = `${SANS};font-size:17px;line-height:1.6`

/** The same letter twice: as plain text and in the shop's paper, ink and line. Styles stand inline: mail programs drop the rest. */
export const layOut = (sheet: Sheet): { text: string; html: string } => ({
  text: asText(sheet),
  html: asHtml(sheet),
})

function asText({ parts, footer }: Sheet): string {
  const lines = parts.map(part => {
    if (typeof part === 'string') return part
    if ('heading' in part) return `${part.heading}\n${'-'.repeat(part.heading.length)}`
    if ('code' in part) return part.code
    if ('rows' in part) return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    return `${'link' in part ? part.link : part.button}:\n${part.url}`
  })
  const small = footer.map(line => (typeof line === 'string' ? line : `${line.words}: ${line.url}`))
  return [...lines, `-- \n${small.join('\n')}`].join('\n\n')
}

/** In the evening. Programs that know no media queries show the paper, those that invert by themselves find both named. */
const EVENING = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0f1c20!important;color:#ebe5da!important}
.soft,.soft a{color:#b5bfbd!important}
.line{border-color:#7fb9bf!important}
.hair{border-color:#33454a!important}
.link{color:#8cc7cc!important}
}`

function asHtml({ language, subject, parts, footer }: Sheet): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${EVENING}</style><title>${escapeUTF8(subject)}</title></head>
<body class="paper" style="margin:0;background:#faf6ef;color:#16302f;${TYPE}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="paper"><tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;text-align:left"><tr><td style="${TYPE};${BREAKS}">
<p class="line" style="margin:0 0 32px;padding-bottom:12px;border-bottom:2px solid #2f6f73;${SERIF};font-size:22px">Lumeus</p>
${parts.map(partAsHtml).join('\n')}
<p class="soft hair" style="margin:40px 0 0;padding-top:16px;border-top:1px solid #d9d2c4;font-size:14px;color:#4b605f">${footer.map(footerLine).join('<br>')}</p>
</td></tr></table></td></tr></table>
</body>
</html>`
}

const footerLine = (line: FooterLine): string =>
  typeof line === 'string'
    ? escapeUTF8(line)
    : `<a href="${escapeUTF8(line.url)}" style="color:#4b605f">${escapeUTF8(line.words)}</a>`

function partAsHtml(part: Part): string {
  if (typeof part === 'string')
    return `<p style="margin:0 0 16px">${escapeUTF8(part).replaceAll('\n', '<br>')}</p>`
  if ('heading' in part)
    return `<h2 style="margin:32px 0 8px;${SERIF};font-size:20px;font-weight:normal">${escapeUTF8(part.heading)}</h2>`
  if ('code' in part)
    return `<p style="margin:24px 0;font-size:32px;letter-spacing:4px;font-weight:600">${escapeUTF8(part.code)}</p>`
  if ('rows' in part)
    return `<table role="presentation" cellspacing="0" cellpadding="0" style="width:100%;margin:0 0 20px">${part.rows
      .map(
        ([label, value]) =>
          `<tr><td class="soft" style="${TYPE};padding:4px 16px 4px 0;width:38%;color:#4b605f;vertical-align:top;overflow-wrap:normal;word-break:normal">${escapeUTF8(label)}</td><td style="${TYPE};padding:4px 0;vertical-align:top;${BREAKS}">${escapeUTF8(value)}</td></tr>`,
      )
      .join('')}</table>`
  if ('link' in part)
    return `<p style="margin:0 0 16px"><a href="${escapeUTF8(part.url)}" class="link" style="color:#2f6f73">${escapeUTF8(part.link)}</a></p>`
  return `<p style="margin:24px 0"><a href="${escapeUTF8(part.url)}" style="display:inline-block;padding:14px 22px;border-radius:6px;background:#f4a27c;color:#16302f;text-decoration:none;font-weight:600">${escapeUTF8(part.button)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:14px;color:#4b605f;word-break:break-all">${escapeUTF8(part.url)}</p>`
}
