import type { Page } from 'playwright-core'

/** What is written there waits once it was sent, until it is let go. */
export async function held(page: Page, path: string): Promise<{ sent: Promise<unknown>; letGo: () => void }> {
  let letGo: () => void = () => undefined
  const free = new Promise<void>(resolve => {
    letGo = resolve
  })
  const isWrite = (method: string) => method !== 'GET'
  await page.route(path, async route => {
    if (isWrite(route.request().method())) await free
    return route.continue()
  })
  return { sent: page.waitForRequest(request => isWrite(request.method())), letGo: () => letGo() }
}
