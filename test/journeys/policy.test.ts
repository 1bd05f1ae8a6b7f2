import { expect, it } from 'vitest'
import { sampleKey, samples } from '../../contract/samples.ts'
import { visitShop } from './shop.ts'

const shop = visitShop()
const refused = [/Content Security Policy|sandboxed/]
const RUNS = { contentType: 'text/javascript', body: 'document.documentElement.dataset.ran = location.href' }

it.each([
  ['/assets/own-script.js', true],
  ['/media/content/own-script.js', false],
  ['/config.json', false],
  ['/api/products/own-script', false],
])('a page that names the script %s runs it: %s', async (address, runs) => {
  const page = await shop.newPage({ expects: refused })
  await page.route(`${shop.url}/agb`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</head>', `<script src="${address}"></script></head>`)
    await route.fulfill({ response, body })
  })
  await page.route(`${shop.url}${address}`, route => route.fulfill(RUNS))
  await page.goto('/agb')
  expect(await page.locator('html[data-ran]').count()).toBe(runs ? 1 : 0)
})

it('a document that somebody has uploaded runs nothing, and sees no storage of the shop', async () => {
  const page = await shop.newPage({ expects: refused })
  const { headers } = await fetch(`${shop.url}/${sampleKey(samples[0].id)}`, { method: 'HEAD' })
  const policy = headers.get('content-security-policy') ?? ''
  // The headers of what lies there, on what would be worst.
  await page.route('**/media/content/seite.html', route =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: '<h1>Datei</h1><script>document.title = "ran"</script><script src="/assets/own-script.js"></script>',
    }),
  )
  await page.route('**/assets/own-script.js', route => route.fulfill(RUNS))
  await page.goto('/media/content/seite.html')
  await page.getByRole('heading', { name: 'Datei' }).waitFor()
  expect(await page.title()).toBe('')
  expect(await page.locator('html[data-ran]').count()).toBe(0)
  const storage = await page.evaluate(() => {
    try {
      return String(localStorage.length)
    } catch (error) {
      return error instanceof DOMException ? error.name : 'other'
    }
  })
  expect(storage).toBe('SecurityError')
})
