import { expect, describe, it } from 'vitest'
import { checkFinished, PHONE } from './page-checks.ts'
import { visitShop } from './shop.ts'
import { isTwin, publicPaths } from './visited.ts'

const shop = visitShop()

checkFinished(
  shop,
  publicPaths.filter(path => !isTwin(path)),
)

describe('without a script', () => {
  it('every public page shows all its words and its header, and each link leads somewhere', async () => {
    const page = await shop.newPage({ hasScript: false, expects: PHONE.expects })
    const links = new Set<string>()
    for (const path of publicPaths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, (await page.getByRole('banner').boundingBox())?.y]).toEqual([path, 0])
      // What waits to be opened is no loss, nor a form that needs the script, nor what the visible header repeats, nor a countdown's other end.
      const hidden = await page
        .getByRole('main')
        .locator(
          ':is(h2, h3, p, li, dd):not(details *, dialog *, form *, [popover] *, [data-ends-at] *, :has(> a[hreflang][lang]), :has(> a[href^="/auth"]))',
        )
        .evaluateAll(all =>
          all
            .filter(element => !element.checkVisibility({ opacityProperty: true }))
            .map(({ textContent }) => textContent),
        )
      expect([path, hidden]).toEqual([path, []])
      const found = await page
        .getByRole('link')
        .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
      for (const link of found) links.add(link)
    }
    const inside = [...links].filter(link => link.startsWith('/'))
    expect(inside.length).toBeGreaterThan(8)
    for (const link of inside) {
      const { hash, pathname } = new URL(link, shop.url)
      const response = await fetch(shop.url + pathname)
      const target = `id="${decodeURIComponent(hash.slice(1))}"`
      const isThere = hash === '' || (await response.text()).includes(target)
      expect([link, response.status, isThere]).toEqual([link, 200, true])
    }
    // Each public page, one after the other.
  }, 240_000)
})
