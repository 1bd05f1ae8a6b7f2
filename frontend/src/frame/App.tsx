import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { StrictMode, Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import type { i18n } from 'i18next'
import { I18nextProvider, useTranslation } from 'react-i18next'
import {
  type Location,
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import { useCurrentPage } from './current-page.ts'
import { LoadedData, type PageData, useTwin } from './page-data.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Consent } from './Consent.tsx'
import { Contact } from '../requests/LazyContactDialog.tsx'
import { Footer } from './Footer.tsx'
import { Guard } from './guard.ts'
import { isTyping } from './heading.ts'
import { Header } from './Header.tsx'
import { Widget } from './Widget.tsx'
import { REDIRECTS } from '../../../contract/redirects.ts'
import { type PageRoute, pathsOf, robotsOf, routeAt, routeOf, routes } from '../routes.ts'
import { loadTexts, textAt } from './texts.ts'
import { useTexts } from './use-texts.ts'
import { Loading } from '../ui/Loading.tsx'

type Props = {
  texts: i18n
  loaded: { pathname: string; data: PageData }
  /** Draws the frame and a quiet waiting state instead of the page: what the build writes for the app. */
  isShell?: boolean
  onAwake?: () => void
}

/** The whole document body, the same in the renderer and in the browser. The router stands around it. */
export function App({ texts, loaded, isShell = false, onAwake }: Props) {
  const location = useLocation()
  // The page that is read stays until the next one is there; the address is the next one's already (start.tsx).
  const shown = useDeferredValue(location)
  // A tool of the staff has a frame of its own (admin/frame/StaffFrame.tsx).
  const isTool = typeof routeAt(shown.pathname).role === 'object'
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <LoadedData value={loaded}>
          <SkipLink />
          <Consent />
          {!isTool && <Header />}
          <OtherLanguage />
          {/* The small script shows them at the screen's edge: popovers, above what is open and without a written attribute. */}
          <output className="held" popover="manual">
            {texts.t('loading')}
          </output>
          <output className="offline" popover="manual">
            {texts.t('offline')}
          </output>
          <main id="main" tabIndex={-1}>
            {shown !== location && <OnTheWay />}
            {/* What stands in place of a broken page answers to input, too. */}
            <ErrorBoundary pathname={shown.pathname} onBroken={onAwake}>
              <Suspense fallback={<Loading />}>
                {isShell ? <Loading /> : <Pages shown={shown} />}
                <Awake onAwake={onAwake} />
              </Suspense>
            </ErrorBoundary>
          </main>
          {!isTool && <Footer />}
          <HomeWidget />
          <Contact />
          <Arrival at={shown} />
        </LoadedData>
      </I18nextProvider>
    </StrictMode>
  )
}

function Pages({ shown }: { shown: Location }) {
  return (
    <Routes location={shown}>
      {routes.flatMap(route =>
        pathsOf(route).map(path => <Route key={path} path={path} element={<PageOf route={route} />} />),
      )}
      {Object.entries(REDIRECTS).map(([from, to]) => (
        <Route key={from} path={from} element={<Moved to={to} />} />
      ))}
      <Route path="*" element={<PageOf route={routeOf('notFound')} />} />
    </Routes>
  )
}

/** What the edge keeps of an old address: marks of campaigns, and the part that was meant. */
function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={to + search + hash} replace />
}

function PageOf({ route }: { route: PageRoute }) {
  useTexts(route.texts)
  if (route.role === 'anyone') return <route.Page />
  // Asked for together with what stands around it; its own rendering tells what cannot be fetched.
  void route.preload().catch(() => undefined)
  return (
    <Guard role={route.role}>
      <route.Page />
    </Guard>
  )
}

function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  )
}

function HomeWidget() {
  const { route } = useCurrentPage()
  return route.id === 'home' && <Widget />
}

/** Shown by the small script where the other language was chosen; the page itself is never rewritten. */
function OtherLanguage() {
  const { t } = useTranslation()
  const { route, language } = useCurrentPage()
  const other = language === 'de' ? 'en' : 'de'
  const path = useTwin(other)
  if (!path || route.languages.length < 2) return null
  return (
    <p className="other-language">
      <a href={path} hrefLang={other} lang={other}>
        {t('otherLanguage')}
      </a>
    </p>
  )
}

/** Inside the page's own boundary: the root's effects run while a lazy page is still dehydrated, and a click replayed then is lost. */
function Awake({ onAwake }: { onAwake: (() => void) | undefined }) {
  useEffect(() => onAwake?.(), [onAwake])
  return null
}

/** The document itself has what a page needs, and the browser shows how it comes along. */
const PATIENCE_MS = 6_000

/** Over the page that is still read. */
function OnTheWay() {
  useEffect(() => {
    const patience = setTimeout(() => navigator.onLine && location.reload(), PATIENCE_MS)
    return () => clearTimeout(patience)
  }, [])
  return (
    <div className="on-the-way">
      <Loading />
    </div>
  )
}

/** As the renderer writes it into documents (head.ts): some search engines run scripts, and follow the router. */
function tellCrawlers(page: Pick<PageRoute, 'isIndexed' | 'isFollowed'>): void {
  const content = robotsOf(page)
  document.head.querySelector('meta[name=robots]')?.remove()
  if (content)
    document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content }))
}

/** After a navigation: title, top of the page (or the named part of it), focus on the heading, and one page view. */
function Arrival({ at: { pathname, search, hash, key } }: { at: Location }) {
  const { i18n } = useTranslation()
  const type = useNavigationType()
  const last = useRef({ pathname, search, hash, key })
  useLayoutEffect(() => {
    let isHere = true
    async function nameDocument() {
      const { texts, meta, isIndexed, isFollowed } = routeAt(pathname)
      tellCrawlers({ isIndexed, isFollowed })
      await loadTexts(i18n, texts)
      if (isHere) document.title = textAt(i18n, `${meta}.title`)
    }
    // What cannot be fetched is told by the page itself.
    nameDocument().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [i18n, pathname])
  useLayoutEffect(() => {
    const before = last.current
    last.current = { pathname, search, hash, key }
    const isNewPage = before.pathname !== pathname
    // Tabs and steps of one page differ in the search alone and stay where they are; a link pressed once more leads there again.
    if (!isNewPage && before.hash === hash && (before.key === key || before.search !== search)) return
    if (hash) partOf(hash)?.scrollIntoView()
    else if (type !== NavigationType.Pop) scrollTo({ top: 0, behavior: 'instant' })
    if (!isNewPage) return
    if (type !== NavigationType.Pop && !isTyping())
      document.getElementById('main')?.focus({ preventScroll: true })
    document.dispatchEvent(new Event('page'))
  }, [pathname, search, hash, key, type])
  return null
}

/** What a fragment names, if anything: a link written by others may have a stray `%` in it. */
function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
