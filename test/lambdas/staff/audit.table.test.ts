import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { listAudit, readAuditLine } from '../../../contract/audit.ts'
import { exportList } from '../../../contract/exports.ts'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { after, DAYS, MINUTES } from '../../../lambdas/platform/time.ts'
import { documents, tableName } from '../../../lambdas/platform/table.ts'
import { members } from '../../../lambdas/members/member.ts'
import { unmatchedMoney } from '../../../lambdas/orders/unmatched-money.ts'
import { berlinMoment } from '../../../lambdas/platform/format-date.ts'
import { mails } from '../../../lambdas/platform/mail-item.ts'
import { requests } from '../../../lambdas/requests/request.ts'
import { audits } from '../../../lambdas/staff/audit.ts'
import { csvLists } from '../../../lambdas/staff/csv-lists.ts'
import { handler } from '../../../lambdas/staff/handler.ts'
import { CUSTOMER, givenBuyer, ORDER, orderItem, productItem, receiptItem } from '../given.ts'
import { ask, NOW, ofStaff, SUB } from '../http-event.ts'
import { given, partition } from '../local-table.ts'

const MEMBER = 'cus_01KAG000000000000000000009'
const admin = ofStaff(MEMBER, '[admin]')
const pressOf = (n: number) => `prs_${String(n).padStart(16, '0')}`

const deed = (n: number, more: object = {}) =>
  audits.create({
    target: `ord_${n}`,
    number: `LU-000${n}`,
    pressId: pressOf(n),
    at: after(NOW, n * MINUTES),
    action: n % 2 ? 'refund' : 'downloads',
    who: SUB,
    author: n % 3 ? 'eins@example.com' : 'zwei@example.com',
    reason: `Grund: ${n}`,
    before: {},
    after: { cents: n },
    title: `${n % 2 ? 'refund' : 'downloads'}: Grund: ${n}`,
    ...more,
  }).put

const list = async (input: object) => {
  const { body } = await ask(handler, listAudit, { input: { ...input }, claims: admin })
  const lines: { reason: string }[] = body.lines
  return lines.map(({ reason }) => Number(reason.slice('Grund: '.length)))
}

describe('the audit as a whole', () => {
  it('is read by time, by what was done, by who did it and by what it was done to', async () => {
    await given(...[1, 2, 3, 4, 5, 6].map(n => deed(n)))
    expect(await list({})).toEqual([6, 5, 4, 3, 2, 1])
    expect(await list({ sort: 'oldest' })).toEqual([1, 2, 3, 4, 5, 6])
    expect(await list({ action: 'refund' })).toEqual([5, 3, 1])
    expect(await list({ search: 'zwei@' })).toEqual([6, 3])
    expect(await list({ search: 'lu-0004' })).toEqual([4])
    expect(await list({ search: 'LU-9' })).toEqual([])
  })

  it('begins at a day, as the clock in Berlin counts it', async () => {
    await given(...[1, 2, 3].map(n => deed(n, { at: after(NOW, n * DAYS) })))
    const day = after(NOW, 2 * DAYS).slice(0, 10)
    expect(await list({ day })).toEqual([2, 1])
    expect(await list({ day, sort: 'oldest' })).toEqual([2, 3])
    expect(await list({ day, action: 'refund' })).toEqual([1])
  })

  it('shows what a deed has changed', async () => {
    await given(deed(1))
    const { body } = await ask(handler, readAuditLine, {
      input: { target: 'ord_1', pressId: pressOf(1) },
      claims: admin,
    })
    expect(body).toMatchObject({ action: 'refund', reason: 'Grund: 1', before: {}, after: { cents: 1 } })
  })
})

/** More than one answer holds. */
const COUNT = 510
const many = Array.from(
  { length: COUNT },
  (_, n) =>
    orders.create(
      orderItem({
        orderId: `ord_${String(n).padStart(26, '0')}`,
        buyer: givenBuyer({ firstName: '=1+1', email: `kim${n}@example.com` }),
      }),
    ).put,
)
type Asking = {
  only?: readonly string[]
  pressId?: string
  after?: string
  asks?: Record<string, string>
  list?: string
  groups?: string
}
const page = ({ groups = '[support]', ...input }: Asking) =>
  ask(handler, exportList, {
    input: { list: 'orders', asks: {}, pressId: pressOf(1), ...input },
    claims: ofStaff(MEMBER, groups),
  })
const lines = () => partition('AUDIT#export-orders')

describe('a list as a file', () => {
  it('has each line once, whatever its length, one head, and one line in the audit', async () => {
    const TableName = tableName()
    for (let n = 0; n < COUNT; n += 25) {
      const RequestItems = { [TableName]: many.slice(n, n + 25).map(Item => ({ PutRequest: { Item } })) }
      await documents.send(new BatchWriteCommand({ RequestItems }))
    }
    const parts: string[] = []
    let after: string | undefined
    do {
      const { body } = await page({ ...(after !== undefined && { after }) })
      parts.push(body.csv)
      after = body.next
    } while (after !== undefined)
    expect(parts).toHaveLength(2)
    const rows = parts.join('').trimEnd().split('\r\n')
    expect(rows[0]).toBe(
      '\ufeffNummer;Stand;Name;E-Mail;Angebot;Betrag;Erstattet;Währung;Bestellt;Bezahlt;Geschlossen',
    )
    expect(new Set(rows.slice(1).map(row => row.split(';')[3])).size).toBe(COUNT)
    expect(rows[1]).toMatch(/^LU-7K3M-92QK;Ausstehend;"'=1\+1 /)
    expect(await lines()).toHaveLength(1)
  })

  it('holds the selected lines of a page alone, in one answer, with how many in the audit', async () => {
    const number = (n: number) => `LU-222${n}-2222`
    await given(...[2, 3, 4].map(n => orderItem({ orderId: `ord_0${n}`.padEnd(30, 'A'), number: number(n) })))
    const { body } = await page({ only: [number(2), number(4)] })
    const rows = body.csv.trimEnd().split('\r\n').slice(1)
    expect(rows.map((row: string) => row.split(';')[0]).toSorted()).toEqual([number(2), number(4)])
    expect(body).toMatchObject({ lines: 2 })
    expect(body.next).toBeUndefined()
    expect(await lines()).toMatchObject([{ after: { list: 'orders', lines: 2 } }])
  })

  it('is for whom its list is for, and the route for whom one of them is', async () => {
    const roles = ['shop', 'support', 'editor', 'analyst'].filter(role =>
      Object.values(csvLists).some(({ isFor }) => isFor([role])),
    )
    expect(exportList.role.toSorted()).toEqual(roles.toSorted())
    expect((await page({ list: 'offers', groups: '[editor]' })).status).toBe(200)
    expect((await page({ list: 'orders', groups: '[editor]' })).status).toBe(404)
  })

  it('is there of receipts, offers and customers too, for who may see the list', async () => {
    await given(
      productItem(),
      receiptItem({ number: 'RE-2026-000001', month: NOW.slice(0, 7), issuedAt: NOW, status: 'ready' }),
      profiles.put({ customerId: CUSTOMER, firstName: 'Kim', lastName: 'Beispiel', email: 'kim@example.com' })
        .put,
    )
    const rows = async (asking: Asking) => (await page(asking)).body.csv?.trimEnd().split('\r\n').slice(1)
    expect(await rows({ list: 'offers', groups: '[shop]' })).toEqual([
      'ruhe;Ruhe;einmalig;Im Verkauf;119;;;;2',
    ])
    expect(await rows({ list: 'customers' })).toEqual([
      expect.stringMatching(/^cus_01KAG000000000000000000001;Kim Beispiel;kim@example.com;/),
    ])
    const month = NOW.slice(0, 7)
    const paper = await rows({ list: 'receipts', asks: { month }, groups: '[shop]' })
    expect(paper).toEqual([expect.stringMatching(/^RE-2026-000001;LU-7K3M-92QK;;119;/)])
    expect((await page({ list: 'receipts', asks: { month } })).status).toBe(404)
  })

  it('says in the audit what was asked for, but not who was looked for', async () => {
    await page({ asks: { search: 'kim@example.com', sort: 'oldest' } })
    // The same once more finds its line; another file finds none.
    const again = async (more: object) =>
      (await page({ asks: { search: 'kim@example.com', sort: 'oldest' }, ...more })).status
    expect(await again({})).toBe(200)
    expect(await again({ asks: { sort: 'newest' } })).toBe(404)
    expect(await again({ asks: {}, after: `ord_${'0'.repeat(26)}` })).toBe(404)
    const [line, ...others] = await lines()
    expect(others).toEqual([])
    expect(line).toMatchObject({ action: 'export', after: { list: 'orders', search: 'ja', sort: 'oldest' } })
    expect(JSON.stringify(line)).not.toContain('kim@')
  })

  it('goes on only where it began, and only for who may see the list', async () => {
    const after = `ord_${'0'.repeat(26)}`
    expect((await page({ after })).status).toBe(404)
    expect((await page({ list: 'audit' })).status).toBe(404)
    expect((await page({ list: 'audit', groups: '[admin]' })).status).toBe(200)
    expect((await page({ asks: { status: 'kaputt' } })).status).toBe(400)
    expect(await lines()).toEqual([])
  })

  it('is there of differences, pages that thank and the team, in the words of the screen', async () => {
    const rows = async (asking: Asking) => (await page(asking)).body.csv?.trimEnd().split('\r\n').slice(1)
    await given(
      unmatchedMoney.create({
        sessionId: 'cs_1',
        customerId: CUSTOMER,
        orderId: ORDER,
        at: NOW,
        totalCents: 119_00,
        currency: 'eur',
        mode: 'payment',
        isLive: false,
        status: 'open',
        title: 'Geld, das nicht passt: LU-7K3M-92QK',
        rev: 0,
      }).put,
      members.put({
        sub: SUB,
        username: 'kim',
        email: '=kim@example.com',
        roles: ['shop', 'editor'],
        since: NOW,
        rev: 0,
      }).put,
    )
    expect(await rows({ list: 'matters', asks: { status: 'open' }, groups: '[shop]' })).toEqual([
      `"Geld, das nicht passt: LU-7K3M-92QK";Passt nicht;Offen;119;EUR;cs_1;${berlinMoment(NOW)};`,
    ])
    expect((await page({ list: 'matters', asks: { status: 'open' }, groups: '[editor]' })).status).toBe(404)
    const thanks = await rows({ list: 'thanks', groups: '[editor]' })
    expect(thanks).toHaveLength(8)
    expect(thanks?.[0]).toBe('Allgemein;ty3x9m8k;wie ausgeliefert;;;')
    expect(await rows({ list: 'members', groups: '[admin]' })).toEqual([
      `"'=kim@example.com";"Shop, Redaktion";nein;${berlinMoment(NOW)};`,
    ])
    expect((await page({ list: 'members', groups: '[shop]' })).status).toBe(404)
  })

  it('of requests says who answers, of mails that were given up about which order', async () => {
    const rows = async (asking: Asking) => (await page(asking)).body.csv?.trimEnd().split('\r\n').slice(1)
    const requestId = 'req_01KAG000000000000000000001'
    await given(
      requests.create({
        requestId,
        number: 'AN-7K3M-92QK',
        address: 'f'.repeat(64),
        at: NOW,
        language: 'de',
        email: 'kim@example.com',
        topic: 'download',
        message: 'Wo finde ich es?',
        status: 'open',
        assignee: 'support@example.com',
        title: 'download',
        rev: 0,
      }).put,
      orderItem({ orderId: ORDER }),
      ...[`${ORDER}#contract`, 'welcome'].map(
        name =>
          mails.put({
            partition: `CUSTOMER#${CUSTOMER}`,
            name,
            template: 'contract',
            about: name === 'welcome' ? {} : { orderId: ORDER },
            sendAt: NOW,
            tries: 11,
            failedAt: NOW,
          }).put,
      ),
    )
    expect(await rows({ list: 'requests', asks: { status: 'open' } })).toEqual([
      expect.stringMatching(/^AN-7K3M-92QK;Offen;Downloads;;kim@example.com;.*;;support@example.com$/),
    ])
    expect((await rows({ list: 'undelivered', asks: { what: 'mail' } }))?.toSorted()).toEqual([
      `Vertragsbestätigung;LU-7K3M-92QK;${berlinMoment(NOW)}`,
      `welcome;;${berlinMoment(NOW)}`,
    ])
  })

  it('of the audit holds what was before and after', async () => {
    await given(deed(3))
    const { body } = await page({ list: 'audit', groups: '[admin]' })
    expect(body.csv).toContain('Erstattung entschieden;LU-0003;ord_3;Grund: 3;;"Betrag: 0,03\u00a0€"\r\n')
  })
})
