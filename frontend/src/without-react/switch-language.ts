import { saveInput } from './saved-input.ts'
import { store, stored } from './storage.ts'
import { html } from './html.ts'

/** Longer than any page takes that still comes. */
const PATIENCE_MS = 10_000

/**
 * Each language of a page is a document of its own, so switching is going there, asleep and awake alike. It is fetched
 * first: where that fails, the page stays as it is, in its language. On a page of the app the same address is loaded
 * anew, in the chosen language.
 */
export function watchLanguageLinks(): void {
  addEventListener('click', event => void switchLanguage(event), true)
  // Going back shows the page as it was left: in the middle of switching.
  addEventListener('pageshow', endSwitching)
}

// A link that switches speaks the language it leads to. One from a translation to its original does not: who reads
// there for a moment, in the middle of an order perhaps, has not chosen another language.
async function switchLanguage(event: MouseEvent): Promise<void> {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang][lang]') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if ('switching' in html.dataset) return
  if (link.hreflang === html.lang) return stay()
  // A mail's link carries what it is good for behind its `#`; other marks name a part of this page alone.
  const fragment = location.hash.includes('=') ? location.hash : ''
  html.dataset.switching = ''
  try {
    const patience = new AbortController()
    setTimeout(() => patience.abort(), PATIENCE_MS)
    const response = await fetch(link.href, { signal: patience.signal })
    if (!response.ok) throw new Error(`${response.status} ${link.href}`)
    await response.arrayBuffer()
    store('language', link.hreflang)
    saveInput(link.pathname)
    location.assign(link.href + fragment)
  } catch (error) {
    console.warn(error)
    endSwitching()
  }
}

/** Ignored, unless another language was chosen elsewhere: then this one is chosen here. */
function stay() {
  if (stored('language') === null) return
  store('language', html.lang)
  hintAtTwin()
}

function endSwitching() {
  delete html.dataset.switching
}

/** Offers the twin where the other language was chosen; the page itself is never rewritten. */
export function hintAtTwin(): void {
  const language = stored('language')
  html.toggleAttribute('data-other-language', language !== null && language !== html.lang)
}
