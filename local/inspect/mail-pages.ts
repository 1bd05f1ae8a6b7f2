import type { Mail } from '../mail.ts'
import { html, type Html } from '../html.ts'
import { moment, page } from './page.ts'

export function inbox(mails: readonly Mail[]): string {
  if (!mails.length)
    return page(
      '/_local',
      'Posteingang',
      html`<p>Noch keine Mail. Sobald der Shop oder die Anmeldung eine verschickt, liegt sie hier.</p>`,
    )
  const rows = mails.map(
    ({ id, at, to, subject }) =>
      html`<tr>
        <th scope="row"><a href="/_local/mails/${id}">${subject || '(ohne Betreff)'}</a></th>
        <td>${to.join(', ')}</td>
        <td>${moment(at)}</td>
      </tr>`,
  )
  return page(
    '/_local',
    'Posteingang',
    html`<p class="soft">
        Keine Mail verlässt diesen Rechner. Dieselbe Liste als JSON:
        <a href="/_local/mails.json">mails.json</a>
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Betreff</th>
              <th scope="col">An</th>
              <th scope="col">Zeit</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`,
  )
}

export function oneMail(mail: Mail): string {
  const links = linksOf(mail)
  const headers = Object.entries(mail.headers ?? {}).map(
    ([name, value]) =>
      html`<dt>${name}</dt>
        <dd>${value}</dd>`,
  )
  return page(
    '/_local',
    mail.subject || '(ohne Betreff)',
    html`<p class="soft">Von ${mail.from} an ${mail.to.join(', ')}, ${moment(mail.at)}</p>
      ${
        links.length
          ? html`<h2>Links</h2>
              <ul>
                ${links.map(link => html`<li><a href="${link}">${link}</a></li>`)}
              </ul>`
          : undefined
      }
      ${
        mail.html
          ? html`<h2>Gestaltet</h2>
              <iframe
                src="/_local/mails/${mail.id}/html"
                title="Die Mail, wie sie aussieht"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>`
          : undefined
      }
      ${
        mail.text
          ? html`<h2>Text</h2>
              <pre>${linked(mail.text)}</pre>`
          : undefined
      }
      ${
        headers.length
          ? html`<details>
              <summary>Kopfzeilen</summary>
              <dl>${headers}</dl>
            </details>`
          : undefined
      }
      ${attachments(mail)} ${reporting(mail)}`,
  )
}

/** What happens to a mail after it was sent, and SES tells. */
const reporting = ({ id, tags }: Mail): Html | undefined =>
  tags &&
  html`<form method="post" action="/_local/mails">
    <input type="hidden" name="id" value="${id}" />
    <button name="what" value="Bounce">Zurückkommen lassen</button>
    <button name="what" value="Complaint">Als unerwünscht melden</button>
  </form>`

/** The mail's own document; links leave its frame. */
export const bodyOf = (mail: Pick<Mail, 'html'>): string => `<base target="_blank">${mail.html ?? ''}`

function attachments({ attachments = [] }: Mail): Html | undefined {
  if (!attachments.length) return undefined
  return html`<h2>Anhänge</h2>
    <ul>
      ${attachments.map(({ name, type }) => html`<li>${name} (${type})</li>`)}
    </ul>`
}

const ADDRESS = /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/g

/** Every address that a reader could press, once each. */
function linksOf({ text = '', html: markup = '' }: Mail): string[] {
  const pressed = [...markup.matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) =>
    link.replace(/&(amp|#38);/g, '&'),
  )
  return [...new Set([...pressed, ...(text.match(ADDRESS) ?? [])])]
}

export function linked(text: string): Html[] {
  const links = text.match(ADDRESS) ?? []
  return text
    .split(ADDRESS)
    .map(
      (words, index) => html`${words}${links[index] && html`<a href="${links[index]}">${links[index]}</a>`}`,
    )
}
