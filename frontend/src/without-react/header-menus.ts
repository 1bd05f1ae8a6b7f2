// The header's drop-downs are <details> and its side menu is a popover, so click, key and touch open them without any
// script. Added here, asleep and awake alike: the mouse opens drop-downs by resting on them, the focus goes into the side
// menu, and whatever turns to something else closes them.

/** Long enough to cross the corner of a list, short enough not to be in the way. */
const CLOSE_DELAY_MS = 150

/** Below it they unfold in the side menu and stay as they are left. */
const isRow = matchMedia('(min-width: 64rem)')
const dropAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('header details') : null
const opened = () => document.querySelector<HTMLDetailsElement>('header details[open]')

/** Open only because the mouse is there. */
let hovered: HTMLDetailsElement | null = null
let closing: number | undefined

function close(drop: HTMLDetailsElement | null) {
  if (drop) drop.open = false
  if (drop === hovered) hovered = null
}

function pointed({ target, pointerType }: PointerEvent) {
  if (!isRow.matches || pointerType !== 'mouse') return
  const drop = dropAt(target)
  if (drop) {
    clearTimeout(closing)
    closing = undefined
    if (drop.open) return
    // They share a name: opening one closes the other.
    drop.open = true
    hovered = drop
  } else if (hovered) {
    closing ??= window.setTimeout(() => {
      close(hovered)
      closing = undefined
    }, CLOSE_DELAY_MS)
  }
}

function clicked(event: MouseEvent) {
  const drop = dropAt(event.target)
  if (!drop || !(event.target instanceof Element)) return
  if (event.target.closest('a')) close(drop)
  else if (drop === hovered && event.target.closest('summary')) {
    // It would close what the mouse has just opened; the click means: stay open.
    event.preventDefault()
    hovered = null
  }
}

function escaped({ key }: KeyboardEvent) {
  const drop = opened()
  if (key !== 'Escape' || !isRow.matches || !drop) return
  if (drop.contains(document.activeElement)) drop.querySelector('summary')?.focus()
  close(drop)
}

/** Its opener lies behind it: the focus would stay there, out of sight. Closing gives it back. */
function menuToggled({ target, newState }: ToggleEvent) {
  if (newState === 'open' && target instanceof HTMLElement && target.id === 'menu')
    target.querySelector('button')?.focus()
}

/** No focus behind the open menu, which covers it. */
function focused({ target }: FocusEvent) {
  left(target)
  const menu = document.querySelector<HTMLElement>('#menu:popover-open')
  if (target instanceof Node && !menu?.contains(target)) menu?.hidePopover()
}

function left(next: EventTarget | null) {
  const drop = opened()
  if (isRow.matches && drop && dropAt(next) !== drop) close(drop)
}

export function watchDropDowns(): void {
  addEventListener('pointerover', pointed, { passive: true })
  addEventListener('click', clicked, true)
  addEventListener('keydown', escaped)
  addEventListener('pointerdown', ({ target }) => left(target), { passive: true })
  addEventListener('focusin', focused)
  // Does not bubble.
  document.addEventListener('toggle', menuToggled, true)
}
