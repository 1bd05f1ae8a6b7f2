import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'

type Props = {
  /** What the address says afterwards; everything else in it stays. */
  change: Readonly<Record<string, string>>
  isChosen?: boolean
  children: ReactNode
}

/**
 * One choice among those in the address. A page that waits for its figures is still drawn with the former choices
 * (frame/App.tsx), so a press changes the address as it is at that moment: of two quick presses both count.
 */
export function ChoiceLink({ change, isChosen = false, children }: Props) {
  const navigate = useNavigate()
  const [shown] = useSearchParams()
  const changed = (address: URLSearchParams) =>
    `?${new URLSearchParams({ ...Object.fromEntries(address), ...change }).toString()}`
  function press(event: MouseEvent) {
    // Those open the link elsewhere.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(changed(new URLSearchParams(location.search)))
  }
  return (
    <Link to={changed(shown)} aria-current={isChosen ? 'true' : undefined} onClick={press}>
      {children}
    </Link>
  )
}
