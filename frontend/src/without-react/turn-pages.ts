const DIRECTIONS: Record<string, 'prev' | 'next' | undefined> = { ArrowLeft: 'prev', ArrowRight: 'next' }

/** In a book the arrow keys turn to the chapters beside this one: where a page links to them, asleep and awake alike. */
export function turnPage(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
  const rel = DIRECTIONS[key]
  // These move a cursor or a choice.
  const isTaken = target instanceof Element && target.closest('input,select,textarea,audio,[popover]')
  if (!rel || isTaken || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
  document.querySelector<HTMLElement>(`main a[rel=${rel}]`)?.click()
}
