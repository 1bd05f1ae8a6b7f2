/** Buying or training says something about health: nobody else's script runs there (decision on data protection). */
const PRIVATE = /^(?:\/en)?\/(?:trainings|checkout|checkout-success|auth|user-dashboard|newsletter)(?:\/|$)/

/**
 * The stage's own choice of an analytics script, as a module, because the policy's trusted types allow no script
 * element. It comes only with the document, and whoever goes on to a private page gets a new one without it.
 */
export async function loadExternal(): Promise<void> {
  if (PRIVATE.test(location.pathname)) return
  try {
    const response = await fetch('/config.json')
    // Written by the stage; no stage names a script today.
    const { analyticsScript } = (await response.json()) as { analyticsScript?: string }
    if (!analyticsScript) return
    addEventListener('click', leaveForGood, true)
    await import(/* @vite-ignore */ analyticsScript)
  } catch (error) {
    console.debug('No external script', error)
  }
}

/** The router does not hear of it, so the browser loads the document. */
function leaveForGood(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && PRIVATE.test(link.pathname)) event.stopImmediatePropagation()
}
