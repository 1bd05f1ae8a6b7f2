import { type RefObject, useLayoutEffect } from 'react'

/** Of a part, a dialog, or what is open, whose heading has a way out beside it. */
const HEADING = ':scope > :is(h2, h3), :scope > div h2'

/** From the nearest one upwards. */
function headingsAbove(element: Element): HTMLElement[] {
  const parent = element.parentElement
  if (!parent) return []
  const heading = parent.querySelector<HTMLElement>(HEADING)
  return [...(heading ? [heading] : []), ...headingsAbove(parent)]
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function focusOn(heading: HTMLElement | undefined): void {
  if (!heading || !isLost()) return
  heading.tabIndex = -1
  heading.focus()
}

/**
 * A form takes the place of the button that opened it, and is gone when it is done: with what had the focus goes the
 * focus. It moves on to the heading above, from which Tab leads to what is next.
 */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>, isOpened: boolean): void {
  useLayoutEffect(() => {
    const { current } = form
    if (!current) return undefined
    const above = headingsAbove(current)
    if (isOpened) focusOn(above[0])
    return () => queueMicrotask(() => focusOn(above.find(({ isConnected }) => isConnected)))
  }, [form, isOpened])
}
