import { useEffect, useRef } from 'react'

/** Set after the title of the route, which waits for its texts. */
export function useTitle(title: string): void {
  useEffect(() => {
    const soon = setTimeout(() => {
      document.title = title
    })
    return () => clearTimeout(soon)
  }, [title])
}

/** Has a field the focus? One that has just been drawn asked for it (`autoFocus`) and keeps it. */
export const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement

/**
 * For the heading of something that changes inside one page (a step, a state): goes on the heading with `tabIndex={-1}`.
 * When `part` changes, the page begins at its top again and the heading has the focus, so that it is read out.
 */
export function useHeading(part: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    scrollTo({ top: 0, behavior: 'instant' })
    if (!isTyping()) heading.current?.focus({ preventScroll: true })
  }, [part])
  return heading
}
