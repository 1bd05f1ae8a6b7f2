import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Clock } from '../clock.ts'
import { html, type Html } from '../html.ts'
import { moment, page } from './page.ts'

const LINK_SECONDS = 600

/** What lies in the buckets, each object with a link that works for ten minutes. */
export function createFileBrowser(buckets: readonly string[], clock: Clock): () => Promise<string> {
  const client = new S3Client({ forcePathStyle: true })
  const link = (Bucket: string, Key: string) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), {
      expiresIn: LINK_SECONDS,
      signingDate: clock.now(),
    })

  async function section(bucket: string): Promise<Html> {
    const rows: Html[] = []
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
      for (const { Key = '', Size = 0, LastModified } of Contents)
        rows.push(
          html`<tr>
            <th scope="row"><a href="${await link(bucket, Key)}">${Key}</a></th>
            <td class="number">${megabytes.format(Size / 1e6)} MB</td>
            <td>${LastModified && moment(LastModified)}</td>
          </tr>`,
        )
    return html`<h2>${bucket}</h2>
      ${
        rows.length
          ? html`<div class="scroll">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Datei</th>
                    <th scope="col">Größe</th>
                    <th scope="col">Geändert</th>
                  </tr>
                </thead>
                <tbody>
                  ${rows}
                </tbody>
              </table>
            </div>`
          : html`<p>Dieser Bucket ist leer.</p>`
      }`
  }
  return async () => page('/_local/files', 'Dateien', html`${await Promise.all(buckets.map(section))}`)
}

const megabytes = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
