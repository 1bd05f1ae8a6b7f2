import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isBegun, leave } from '../editing/begun-forms.ts'

/**
 * Asks before a link, the way back or the end of the document takes a form that was begun. `open` is the name under which
 * the address says what is open: filters and pages of a list leave its forms alone. By hand, as only the router for data
 * can hold a navigation: https://reactrouter.com/api/hooks/useBlocker
 */
export function useLeaveGuard(open: string | undefined): void {
  const here = useLocation()
  /** Of this entry in the browser's history, as the router counts them. */
  const entry = useRef(0)
  useEffect(() => {
    // Not while the browser stands at another one, from which it is led back.
    if (entryNow().key === here.key) entry.current = entryNow().idx
  })

  const leadsAway = useEffectEvent(({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
    pathname !== here.pathname || open === undefined
      ? pathname + search !== here.pathname + here.search
      : new URLSearchParams(search).get(open) !== new URLSearchParams(here.search).get(open),
  )
  useEffect(() => {
    const listening = new AbortController()
    // Before React and its router hear of it.
    const first = { signal: listening.signal, capture: true }
    let isReturning = false
    addEventListener('beforeunload', event => isBegun() && event.preventDefault(), first)
    addEventListener(
      'click',
      event => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link?.href || !isBegun() || isElsewhere(event, link) || !leadsAway(new URL(link.href))) return
        event.preventDefault()
        event.stopImmediatePropagation()
        leave(() => link.click())
      },
      first,
    )
    addEventListener(
      'popstate',
      event => {
        const by = entryNow().idx - entry.current
        if (!isReturning && (by === 0 || !isBegun() || !leadsAway(location))) return
        event.stopImmediatePropagation()
        isReturning = !isReturning
        if (!isReturning) return
        history.go(-by)
        leave(() => history.go(by))
      },
      first,
    )
    return () => listening.abort()
  }, [])
}

/** Leaves this document alone, or ends it, before which the browser asks. */
const isElsewhere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  link.target === '_blank' ||
  link.hasAttribute('download') ||
  // Another program's as well.
  link.origin !== location.origin

/** Written by the router's history; the first entry has no key there. */
const entryNow = () => ({
  key: 'default',
  idx: 0,
  ...(history.state as { key?: string; idx?: number } | null),
})
