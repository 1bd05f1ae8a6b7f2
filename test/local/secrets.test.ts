import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DataDisk } from '../../local/data-disk.ts'
import { Journal } from '../../local/journal.ts'
import { createSecrets } from '../../local/secrets.ts'
import { serve } from './serve.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret-key' }
let server: Awaited<ReturnType<typeof serve>>
let client: SecretsManagerClient

beforeAll(async () => {
  server = await serve(createSecrets({ 'shop-local': { signingKey: 'quiet' } }).handle)
  client = new SecretsManagerClient({ endpoint: server.url, region: 'eu-central-1', credentials })
})
afterAll(async () => {
  client.destroy()
  await server.close()
})

describe('the secrets', () => {
  test('are handed out as JSON by name and by ARN, always as the same version', async () => {
    const byName = await client.send(new GetSecretValueCommand({ SecretId: 'shop-local' }))
    expect(JSON.parse(byName.SecretString ?? '')).toEqual({ signingKey: 'quiet' })
    expect(byName.ARN).toMatch(/^arn:aws:secretsmanager:eu-central-1:000000000000:secret:shop-local-.{6}$/)
    expect(byName.VersionId).toMatch(/^[0-9a-f-]{36}$/)
    const byArn = await client.send(new GetSecretValueCommand({ SecretId: byName.ARN }))
    expect(byArn.VersionId).toBe(byName.VersionId)
    expect(byArn.SecretString).toBe(byName.SecretString)
  })

  test('are another one once it was put, after a new start too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secrets-'))
    const open = () =>
      serve(
        createSecrets({ one: { key: 'first' } }, new Journal(join(folder, 'secrets.jsonl'), new DataDisk()))
          .handle,
      )
    const asked = { SecretId: 'one' }
    for (const [before, put] of [
      ['first', 'second'],
      ['second', 'third'],
    ]) {
      const place = await open()
      const here = new SecretsManagerClient({ endpoint: place.url, region: 'eu-central-1', credentials })
      const value = async () =>
        JSON.parse((await here.send(new GetSecretValueCommand(asked))).SecretString ?? '')
      expect(await value()).toEqual({ key: before })
      await here.send(new PutSecretValueCommand({ ...asked, SecretString: JSON.stringify({ key: put }) }))
      expect(await value()).toEqual({ key: put })
      here.destroy()
      await place.close()
    }
    await rm(folder, { recursive: true })
  })

  test('that do not exist, in name or version, are not found', async () => {
    await expect(client.send(new GetSecretValueCommand({ SecretId: 'other' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
    await expect(
      client.send(new GetSecretValueCommand({ SecretId: 'shop-local', VersionStage: 'AWSPREVIOUS' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('are refused to anyone but the local access key', async () => {
    const stranger = new SecretsManagerClient({
      endpoint: server.url,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'stranger', secretAccessKey: 'x' },
    })
    await expect(stranger.send(new GetSecretValueCommand({ SecretId: 'shop-local' }))).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    })
    stranger.destroy()
    expect((await fetch(server.url, { method: 'POST', body: '{}' })).status).toBe(400)
  })
})
