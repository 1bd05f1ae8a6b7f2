import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { Language } from '../../../contract/language.ts'
import { App } from './App.tsx'
import { preloadGuard } from './guard.ts'
import { readPageData } from './page-data.tsx'
import { routeAt } from '../routes.ts'
import { browserStorage } from '../storage.ts'
import { createTexts } from './texts.ts'

/**
 * Wakes the document: resolves when the page answers to input. Called once, by the small script.
 * A finished page is hydrated in the language it was written in; an app shell is drawn anew in the visitor's.
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('This document has no root')
  const isShell = 'shell' in root.dataset
  const route = routeAt(location.pathname)
  const language = isShell ? chosenLanguage() : document.documentElement.lang === 'en' ? 'en' : 'de'
  const [texts] = await Promise.all([
    createTexts(language, route.texts),
    route.preload(),
    route.role !== 'anyone' && preloadGuard(),
  ])
  const data = readPageData(document.getElementById('page-data')?.textContent)
  const loaded = { pathname: location.pathname, data }
  await new Promise<void>((onAwake, onFailure) => {
    const app = (
      // App defers the page itself; inside a transition of the router's it could not see that one is on its way.
      <BrowserRouter useTransitions={false}>
        <App texts={texts} loaded={loaded} onAwake={onAwake} />
      </BrowserRouter>
    )
    const onUncaughtError = (error: unknown) => {
      console.error(error)
      onFailure(error instanceof Error ? error : new Error(String(error)))
    }
    // A `Problem` is told on the page by its boundary (query/DataBoundary.tsx), and is no fault.
    const onCaughtError = (error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'Problem') console.error(error)
    }
    if (isShell) {
      document.documentElement.lang = language
      createRoot(root, { onUncaughtError, onCaughtError }).render(app)
    } else startTransition(() => void hydrateRoot(root, app, { onUncaughtError }))
  })
  delete root.dataset.asleep
}

/** A visit that came from an English page stays English after a reload and after the payment page, whose way back names no language. */
function chosenLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  if (asked === 'de' || asked === 'en') browserStorage.setItem('language', asked)
  return browserStorage.getItem('language') === 'en' ? 'en' : 'de'
}
