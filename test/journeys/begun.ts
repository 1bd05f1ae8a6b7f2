import type { Page, Request } from 'playwright-core'

// What to wait for where nothing is to happen: the moment by which it would have.

/** The page has been drawn three times more: scroll listeners and observers have run, and what they changed is seen. */
export const redrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })

/** The small script has run, and whatever it begins by itself has begun. */
export async function begun(page: Page): Promise<void> {
  await page.locator('html[data-rest]').waitFor({ state: 'attached' })
  await redrawn(page)
}

/** The paths that a page asks for from here on, documents among them. */
export function asking(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request: Request) => paths.push(new URL(request.url()).pathname))
  return paths
}
