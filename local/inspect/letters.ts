import { html } from '../html.ts'
import { page } from './page.ts'
import type { Sample } from './letter-samples.ts'
import { linked } from './mail-pages.ts'

/** Every letter that the shop can write. */
export function letterList(samples: readonly Sample[]): string {
  const rows = samples.map(
    ({ name, subject }) =>
      html`<tr>
        <th scope="row"><a href="/_local/letters/${name}">${name}</a></th>
        <td>${subject}</td>
      </tr>`,
  )
  return page(
    '/_local/letters',
    'Briefe',
    html`<p class="soft">
        Jeder Brief, den der Shop schreibt, mit erfundenem Inhalt. Verschickt wird hier keiner.
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Brief</th>
              <th scope="col">Betreff</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`,
  )
}

export const oneLetter = ({ name, subject, text }: Sample): string =>
  page(
    '/_local/letters',
    subject,
    html`<p class="soft">${name}</p>
      <h2>Gestaltet</h2>
      <iframe
        src="/_local/letters/${name}/html"
        title="Der Brief, wie er aussieht"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      ${
        text === undefined
          ? undefined
          : html`<h2>Text</h2>
              <pre>${linked(text)}</pre>`
      }`,
  )
