const DURATION_MS = 1500
/** Ease-out cubic: https://easings.net/#easeOutCubic */
const EASING = 'cubic-bezier(.33,1,.68,1)'

const isLess = matchMedia('(prefers-reduced-motion: reduce)')

// Reveals are animations, not attributes: React sees nothing of them, and an element it replaces is simply visible.
const reveals = new Map<Element, Animation>()
const seen = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      reveals.get(target)?.play()
    }
  },
  { rootMargin: '0px 0px -10%' },
)

/** Lets the parts of a page that lie below the first screen come in, once, when they are reached. */
export function scanReveals() {
  reveals.clear()
  if (isLess.matches) return
  for (const element of document.querySelectorAll('[data-reveal]')) {
    if (element.getBoundingClientRect().top < innerHeight) continue
    const animation = element.animate(
      [
        { opacity: 0, transform: 'translateY(24px)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: DURATION_MS, easing: EASING, fill: 'backwards' },
    )
    animation.pause()
    reveals.set(element, animation)
    seen.observe(element)
  }
}

/** Paper shows everything. */
export function finishReveals() {
  for (const animation of reveals.values()) animation.finish()
}
