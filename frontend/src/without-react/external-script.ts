/**
 * Buying or training says something about health: nobody else's script runs there (decision 024). Thank-you pages and
 * those of the app say what was bought.
 */
const PRIVATE =
  /^(?:\/en)?\/(?:(?:trainings|checkout|checkout-success|auth|admin-login|admin-dashboard|shop-admin|app-manager|app-analytics|file-manager|image-processor|blog-manager|press-release-manager|textvorschau|(?:security|architecture|webshop|app-manager)-documentation|user-dashboard|newsletter|ty3x9m8k|eb7k2n4q|ke5p8r3l|mc9w6x2v|po4e8t1n|ms5t7y9a|mp3k6w8z|hf4a7l2x)(?:\/|$)|download-)/

export const isPrivate = (path: string): boolean => PRIVATE.test(path)

/** A script reads as well where its visitor came from. */
const isPrivateDocument = () =>
  isPrivate(location.pathname) ||
  (URL.canParse(document.referrer) && isPrivate(new URL(document.referrer).pathname))

let isWanted = false
let isLoaded = false

/**
 * The stage's own choice of an analytics script, as a module, because the policy's trusted types allow no script
 * element. It comes only with the document, and a private page is a new document without it.
 */
export async function loadExternal(): Promise<void> {
  isWanted = true
  if (isLoaded || isPrivateDocument()) return
  try {
    const response = await fetch('/config.json')
    // Written by the stage (lib/pages-stack.ts).
    const { analyticsScript } = (await response.json()) as { analyticsScript?: string }
    // Meanwhile consent may have been taken back, or the page left.
    if (!analyticsScript || !isWanted || isPrivateDocument()) return
    isLoaded = true
    addEventListener('click', leaveForGood, true)
    document.addEventListener('page', arrived)
    await import(/* @vite-ignore */ analyticsScript)
  } catch (error) {
    console.debug('No external script', error)
  }
}

/** Consent was taken back. Nothing ends a module that runs but the end of its document. */
export function endExternal(): void {
  isWanted = false
  if (isLoaded) location.reload()
}

/** The router does not hear of it, so the browser loads the document. */
function leaveForGood(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && isPrivate(link.pathname)) event.stopImmediatePropagation()
}

/** The router came here without a press on a link, by history for one. */
function arrived() {
  if (isPrivate(location.pathname)) location.reload()
}
