import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { routes } from '../../lambdas/deployed.ts'
import { stages } from '../../lib/stages.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { buy } from '../../local/seed/shopper.ts'
import { assetsByName } from '../lib/assembly.ts'
import { builtSite } from '../../scripts/synthesis.ts'
import { ask, signIn } from './accounts.ts'

const [{ slug, files: [file] } = { slug: '', files: [] }] = openingCatalogue
const password = 'still und weit'
const folder = mkdtempSync(join(tmpdir(), 'bundled-'))
let cloud: Cloud

beforeAll(async () => {
  const built = builtSite()
  const assets = assetsByName(stages.prod, built, join(folder, 'assembly'))
  rmSync(dirname(built), { recursive: true })
  cloud = await startCloud({ port: 0, dataDir: join(folder, 'data'), assets })
  // The synthesis bundles every function.
}, 180_000)
afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true })
})

it('with the functions that prod deploys somebody buys, gets a mail, sets a password, signs in and downloads', async () => {
  const email = 'bundled@example.com'
  const orderId = await buy(cloud.siteUrl, { slug, email, firstName: 'Erika', lastName: 'Beispiel' })
  await cloud.settle()
  await cloud.tick()
  await cloud.settle()

  const [invite] = cloud
    .mails()
    .filter(({ to }) => to.includes(email))
    .flatMap(({ text }) => /#invite=([\w.-]+)/.exec(text ?? '')?.[1] ?? [])
  expect((await ask(cloud, routes.setPassword, { invite, password })).body).toEqual({ email })

  const { access } = await signIn(cloud, email, undefined, password)
  const { body: purchases } = await ask(cloud, routes.listPurchases, {}, access)
  expect(JSON.stringify(purchases)).toContain(orderId)

  const claim = { orderId, fileId: file?.fileId, pressId: 'prs_0123456789abcdef' }
  const { body } = await ask(cloud, routes.claimDownload, claim, access)
  const download = await fetch(body.url)
  expect(download.status).toBe(200)
  expect((await download.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
})
