import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb'
import { html } from '../html.ts'
import { page } from './page.ts'

/** Enough for a person; a table that is larger is looked at by its keys. */
const MAX_PARTITIONS = 500
const MAX_ITEMS = 500

/** Reads the table as any client would; one partition when `pk` names it. */
export function createTableBrowser(tableName: string): (pk: string | null) => Promise<string> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  return pk => (pk === null ? partitions(client, tableName) : partition(client, tableName, pk))
}

async function partitions(client: DynamoDBDocumentClient, TableName: string): Promise<string> {
  const counts = new Map<string, number>()
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ProjectionExpression: 'pk' }))
    for (const { pk } of Items) counts.set(String(pk), (counts.get(String(pk)) ?? 0) + 1)
  const names = [...counts.keys()].sort()
  const rows = names.slice(0, MAX_PARTITIONS).map(
    pk =>
      html`<tr>
        <th scope="row"><a href="/_local/table?pk=${encodeURIComponent(pk)}">${pk}</a></th>
        <td class="number">${counts.get(pk)}</td>
      </tr>`,
  )
  return page(
    '/_local/table',
    'Tabelle',
    html`<p class="soft">${names.length} Partitionen in ${TableName}.</p>
      <form method="get" action="/_local/table">
        <label>Partition <input name="pk" placeholder="CUSTOMER#cus_…" required /></label>
        <button>Öffnen</button>
      </form>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Partition</th>
              <th scope="col">Einträge</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`,
  )
}

async function partition(client: DynamoDBDocumentClient, TableName: string, pk: string): Promise<string> {
  const items: Record<string, unknown>[] = []
  const query = { TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
  for await (const { Items = [] } of paginateQuery({ client }, query)) {
    items.push(...Items)
    if (items.length >= MAX_ITEMS) break
  }
  const parts = items.map(
    item =>
      html`<details>
        <summary>${String(item.sk)}</summary>
        <pre>${JSON.stringify(item, undefined, 2)}</pre>
      </details>`,
  )
  return page(
    '/_local/table',
    pk,
    html`<p><a href="/_local/table">Alle Partitionen</a></p>
      ${parts.length ? parts : html`<p>In dieser Partition liegt nichts.</p>`}`,
  )
}
