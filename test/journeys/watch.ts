import type { BrowserContext, ConsoleMessage } from 'playwright-core'

export interface Watched {
  /** Ports that pages may ask; every other host is a fault. */
  origins: readonly string[]
  /** What a story provokes on purpose: fits a whole line of the faults. */
  expects: readonly RegExp[]
}

/**
 * Collects what must not happen on any page of a visitor: words in the console, however quiet (React's about hydration
 * and the browser's about the policy among them), uncaught errors, our own faults, requests to somebody else.
 */
export function watch(context: BrowserContext, { origins, expects }: Watched): string[] {
  const faults: string[] = []
  const note = (fault: string) => {
    if (!expects.some(expected => expected.test(fault))) faults.push(fault)
  }
  context.on('console', message => {
    const isRefusedPayment =
      isRefusal(message) && new URL(message.location().url).pathname.startsWith('/c/pay/')
    // A closed dialog names its title as what takes the focus; a page with a fragment or a focus need not look for it.
    const isOfClosedDialog = message.text().startsWith('Autofocus processing was blocked because a document')
    // The payment page answers a declined card with 402, as Stripe's does.
    if (!isRefusedPayment && !isOfClosedDialog) note(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => note(`error: ${error.error().stack ?? error.error().message}`))
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && !origins.includes(origin)) note(`foreign host: ${request.url()}`)
  })
  context.on('response', response => {
    if (response.status() >= 500) note(`status ${response.status()}: ${response.url()}`)
  })
  return faults
}

const isRefusal = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: .* 4\d\d /.test(message.text()) && message.location().url.startsWith('http')
