import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DataDisk } from '../../local/data-disk.ts'
import { createDynamo } from '../../local/dynamo.ts'
import { createMail } from '../../local/mail.ts'
import { createSecrets } from '../../local/secrets.ts'
import type { Vendor } from '../../local/vendor.ts'
import { serve } from './serve.ts'
import { signed } from './sign.ts'
import { openUserPool, POOL, stoppedClock } from './user-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'signature-'))
const clock = stoppedClock()
const body = JSON.stringify({ SecretId: 'shop-local', UserPoolId: POOL.id, TableName: 'none' })
const SERVICES: Record<string, { target: string; open: () => Promise<Vendor> }> = {
  dynamodb: {
    target: 'DynamoDB_20120810.DescribeTable',
    open: async () => (await createDynamo({ clock })).handle,
  },
  secretsmanager: {
    target: 'secretsmanager.GetSecretValue',
    open: async () => createSecrets({ 'shop-local': { signingKey: 'quiet' } }).handle,
  },
  ses: { target: '', open: async () => createMail({ folder, disk: new DataDisk(), clock }).handle },
}

let pool: Awaited<ReturnType<typeof openUserPool>>
beforeAll(async () => {
  pool = await openUserPool()
})
afterAll(async () => {
  await pool.close()
  rmSync(folder, { recursive: true })
})

/** The name of what a request is refused for; `answered` when the signature was taken. */
async function refusal(url: string, headers: Record<string, string>, content = body): Promise<string> {
  const { host: _, ...sent } = headers
  const answer = await fetch(url, { method: 'POST', headers: sent, body: content })
  const words = `${answer.headers.get('x-amzn-errortype')} ${await answer.text()}`
  return /[A-Za-z]*(?:Signature|Token|Client|AccessDenied)Exception/.exec(words)?.[0] ?? 'answered'
}

describe.each([...Object.keys(SERVICES), 'cognito-idp'])('%s', service => {
  let server: { url: string; close(): Promise<void> }
  const target = SERVICES[service]?.target ?? 'AWSCognitoIdentityProviderService.ListUsers'
  beforeAll(async () => {
    const vendor = await SERVICES[service]?.open()
    const served = vendor ? await serve(vendor) : { url: pool.url, close: async () => undefined }
    server = { ...served, url: served.url + (service === 'ses' ? '/v2/email/outbound-emails' : '') }
  })
  afterAll(() => server.close())
  const signedFor = (more: Partial<Parameters<typeof signed>[0]> = {}, secretKey?: string) =>
    signed({ url: server.url, service, target, body, ...more }, secretKey)

  it('takes a request that was signed for it with the local key', async () => {
    expect(await refusal(server.url, signedFor())).toBe('answered')
  })

  it('refuses one that is not signed, or with another key, secret, service, body, target or time', async () => {
    const { authorization = '', ...rest } = signedFor()
    const as = (change: (text: string) => string) => ({ ...rest, authorization: change(authorization) })
    expect({
      nothing: await refusal(server.url, { 'x-amz-target': target }),
      half: await refusal(
        server.url,
        as(text => text.replace(/, Signature=.*/, '')),
      ),
      key: await refusal(
        server.url,
        as(text => text.replace('=local/', '=AKIAOTHER/')),
      ),
      customer: await refusal(
        server.url,
        as(text => text.replace('=local/', '=ASIAOTHER/')),
      ),
      secret: await refusal(server.url, signedFor({}, 'another-secret-key')),
      service: await refusal(server.url, signedFor({ service: 's3' })),
      body: await refusal(server.url, signedFor(), body.replace('shop', 'test')),
      target: await refusal(server.url, { ...signedFor({ target: 'other' }), 'x-amz-target': target }),
      loose: await refusal(
        server.url,
        as(text => text.replace('host;', '')),
      ),
      time: await refusal(server.url, { ...signedFor(), 'x-amz-date': '20200101T000000Z' }),
    }).toEqual({
      nothing: 'MissingAuthenticationTokenException',
      half: 'IncompleteSignatureException',
      key: 'UnrecognizedClientException',
      customer: 'AccessDeniedException',
      secret: 'InvalidSignatureException',
      service: 'InvalidSignatureException',
      body: 'InvalidSignatureException',
      target: 'InvalidSignatureException',
      loose: 'InvalidSignatureException',
      time: 'InvalidSignatureException',
    })
  })
})
