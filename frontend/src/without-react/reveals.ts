const DURATION_MS = 1500
/** Ease-out cubic: https://easings.net/#easeOutCubic */
const EASING = 'cubic-bezier(.33,1,.68,1)'

const isLess = matchMedia('(prefers-reduced-motion: reduce)')

// Reveals are animations, not attributes: React sees nothing of them, and an element it replaces is simply visible.
const reveals = new Map<Element, Animation>()

// The observer tells where everything is after the page was laid out; asking each element would lay it out each time.
const seen = new IntersectionObserver(
  entries => {
    // Each animation that begins would have the next question lay the page out again.
    const height = innerHeight
    for (const { isIntersecting, target, boundingClientRect } of entries) {
      if (isIntersecting) seen.unobserve(target)
      const animation = reveals.get(target)
      if (animation && isIntersecting) animation.play()
      else if (!animation && boundingClientRect.top >= height) reveals.set(target, hold(target))
    }
  },
  { rootMargin: '0px 0px -10%' },
)

/** Lets the parts of a page that lie below the first screen come in, once, when they are reached. */
export function scanReveals() {
  seen.disconnect()
  reveals.clear()
  if (isLess.matches) return
  for (const element of document.querySelectorAll('[data-reveal]')) seen.observe(element)
}

function hold(element: Element): Animation {
  const animation = element.animate(
    [
      { opacity: 0, transform: 'translateY(24px)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: DURATION_MS, easing: EASING, fill: 'backwards' },
  )
  animation.pause()
  return animation
}

/** Paper shows everything. */
export function finishReveals() {
  for (const animation of reveals.values()) animation.finish()
}
