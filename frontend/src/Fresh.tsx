import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from './ui/Button.tsx'

type Props = { label: string; children: ReactNode }

/** Every URL is a finished document, so the way out of a missing chunk (an older release) is the document itself, once. */
export function Fresh(props: Props) {
  const { pathname } = useLocation()
  return <Boundary {...props} pathname={pathname} />
}

type State = { pathname: string; isBroken: boolean }

class Boundary extends Component<Props & { pathname: string }, State> {
  override state = { pathname: this.props.pathname, isBroken: false }

  /** The next page may be whole. */
  static getDerivedStateFromProps({ pathname }: { pathname: string }, state: State) {
    return pathname === state.pathname ? null : { pathname, isBroken: false }
  }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    if (navigator.onLine && isFirstTime()) location.reload()
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <div className="broken">
        <Button look="quiet" onClick={() => location.reload()}>
          {this.props.label}
        </Button>
      </div>
    )
  }
}

/** The memory has to outlive the document, or it would be loaded again and again: without storage the visitor presses. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem('fresh') === location.pathname) return false
    sessionStorage.setItem('fresh', location.pathname)
    return true
  } catch {
    return false
  }
}
