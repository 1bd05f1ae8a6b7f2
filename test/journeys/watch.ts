import type { BrowserContext, ConsoleMessage, Request } from 'playwright-core'

export interface Watched {
  /** Ports that pages may ask; every other host is a fault. */
  origins: readonly string[]
  /** What a story provokes on purpose: fits a whole line of the faults. */
  expects: readonly RegExp[]
}

interface Watch {
  /** What fails the journey. */
  faults: string[]
  /** What was told of last, expected or not, and what is still waited for: for the report of a failure. */
  recently: () => string[]
}

/** Enough to see what went before a failure. */
const TOLD = 12

/**
 * Collects what must not happen on any page of a visitor: words in the console, however quiet (React's about hydration
 * and the browser's about the policy among them), uncaught errors, our own faults, requests to somebody else.
 */
export function watch(context: BrowserContext, { origins, expects }: Watched): Watch {
  const faults: string[] = []
  const told: string[] = []
  const underWay = new Set<Request>()
  const note = (fault: string) => {
    told.push(fault)
    if (!expects.some(expected => expected.test(fault))) faults.push(fault)
  }
  context.on('request', request => underWay.add(request))
  context.on('requestfinished', request => underWay.delete(request))
  context.on('requestfailed', request => {
    underWay.delete(request)
    told.push(`failed: ${request.method()} ${request.url()}: ${request.failure()?.errorText}`)
  })
  context.on('console', message => {
    const isRefusedPayment =
      isRefusal(message) && new URL(message.location().url).pathname.startsWith('/c/pay/')
    // A closed dialog names its title as what takes the focus; a page with a fragment or a focus need not look for it.
    const isOfClosedDialog = message.text().startsWith('Autofocus processing was blocked because a document')
    // Axe looks into each frame, and that of a text's preview runs no scripts.
    const isOfPreview = message.text().startsWith("Blocked script execution in 'about:blank'")
    // The payment page answers a declined card with 402, as Stripe's does.
    if (!isRefusedPayment && !isOfClosedDialog && !isOfPreview)
      note(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => note(`error: ${error.error().stack ?? error.error().message}`))
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && !origins.includes(origin)) note(`foreign host: ${request.url()}`)
  })
  context.on('response', response => {
    if (response.status() >= 500) note(`status ${response.status()}: ${response.url()}`)
  })
  return {
    faults,
    recently: () => [
      ...told.slice(-TOLD),
      ...[...underWay].map(request => `not answered: ${request.method()} ${request.url()}`),
    ],
  }
}

const isRefusal = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: .* 4\d\d /.test(message.text()) && message.location().url.startsWith('http')
