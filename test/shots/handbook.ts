import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { PICTURE_SIZE, PICTURES } from '../../contract/staff-docs.ts'
import { PICTURED_WORDS, staffSources } from '../docs/staff-sources.ts'
import { launch } from '../journeys/chromium.ts'
import { openedPlace, startShop } from '../journeys/shop-process.ts'
import { signInAdmin } from './sign-in-admin.ts'
import { tools } from './tools.ts'

const FOLDER = 'docs/handbook/pictures'
const QUALITY = 0.5

/** `npm run handbook`: the screens that the handbooks show, from a shop with a day's work in it. */
async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const place = await openedPlace()
  const shop = await startShop(place)
  const browser = await launch()
  try {
    const context = await browser.newContext({
      baseURL: shop.url,
      locale: 'de-DE',
      reducedMotion: 'reduce',
      viewport: PICTURE_SIZE,
    })
    const packer = await context.newPage()
    const missing = new Set<string>(PICTURES)
    const sources = staffSources()
    const words: Record<string, string[]> = {}
    const admin = await signInAdmin(context, shop)
    const take = async (page: Page, name: string) => {
      if (!missing.delete(name)) return
      words[name] = (await labelsOn(page)).filter(word => sources.includes(word))
      const webp = await packed(packer, await page.screenshot())
      writeFileSync(`${FOLDER}/${name}.webp`, webp)
      console.log(`${name} ${webp.length} bytes`)
    }
    // One page has one screen.
    for (const work of tools) await work(admin, shop, take)
    if (missing.size > 0) throw new Error(`Not photographed: ${[...missing].join(', ')}`)
    writeFileSync(PICTURED_WORDS, `${JSON.stringify(words, undefined, 2)}\n`)
  } finally {
    await browser.close()
    await shop.end()
    place.forget()
  }
}

/** What names something on the part of the screen that the picture shows, each once. */
const labelsOn = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate(main => {
    const named = main.querySelectorAll('h1, h2, h3, h4, label, legend, th, dt, button, summary, a')
    const shown = [...named].filter(each => {
      const { top, bottom, width } = each.getBoundingClientRect()
      return each.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight
    })
    const words = shown.flatMap(each =>
      [...each.childNodes]
        .filter(node => node.nodeType === Node.TEXT_NODE)
        .map(node => (node.textContent ?? '').trim()),
    )
    return [...new Set(words)].filter(word => word.length > 2)
  })

/** By the browser, which knows the format. */
async function packed(page: Page, png: Buffer): Promise<Buffer> {
  const address = await page.evaluate(
    async ({ base64, quality }) => {
      const bytes = Uint8Array.from(atob(base64), each => each.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = Object.assign(document.createElement('canvas'), {
        width: bitmap.width,
        height: bitmap.height,
      })
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { base64: png.toString('base64'), quality: QUALITY },
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

await main()
