import { useEffect } from 'react'
import { letterKeysAreOn } from './letter-keys.ts'

/** Marks the link of each line of a list; `/` leads to what is marked as its search. */
export const LINE = { 'data-line': '' }
export const SEARCH = { 'data-search': '' }
/** The box that selects a line. */
export const MARK = { 'data-mark': '' }
/** Pressed by Escape: leads back to the list. */
export const CLOSE = { 'data-close': '' }

const isTyping = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** j and k walk through the lines as the arrow keys would, with shift they select what they leave; Enter is the link's own. */
export function useListKeys(): void {
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

/** What a key does in every tool. */
export function press(event: KeyboardEvent): void {
  if ((event.ctrlKey || event.metaKey) && event.key === 'k') {
    event.preventDefault()
    if (!document.querySelector('dialog[open]'))
      document.querySelector<HTMLElement>('[data-search-all]')?.click()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
  const { key, target } = event
  if (key === 'Escape') {
    // The browser closes it, and nothing else goes with it.
    if (document.querySelector(':popover-open')) return
    if (isTyping(target) && target instanceof HTMLElement) target.blur()
    else {
      // The browser would close with it the question that this may open (Unsaved.tsx).
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-close]')?.click()
    }
    return
  }
  if (isTyping(target) || !letterKeysAreOn()) return
  if (key === '/') {
    event.preventDefault()
    document.querySelector<HTMLInputElement>('[data-search]')?.focus()
  } else if (key === 'j' || key === 'k') {
    event.preventDefault()
    walk(key === 'j' ? 1 : -1)
  } else if (key === 'J' || key === 'K') {
    select(true)
    walk(key === 'J' ? 1 : -1)
  } else if (key === 'x') {
    select()
  } else if (key === '?') {
    document.querySelector<HTMLElement>('[data-keys]')?.click()
  }
}

/** The line that has the focus, unless it is as wanted already. */
function select(wanted?: boolean): void {
  const mark = document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('[data-mark]')
  if (mark && mark.checked !== wanted) mark.click()
}

/** From the line that has the focus, else from the one that is open, else from the end. */
function walk(by: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const focused = lines.findIndex(line => line === document.activeElement)
  const open = lines.findIndex(line => line.getAttribute('aria-current') === 'true')
  const from = focused >= 0 ? focused : open
  const next = from < 0 ? 0 : Math.min(Math.max(from + by, 0), lines.length - 1)
  lines[next]?.focus()
}
