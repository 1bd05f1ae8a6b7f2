import { Component, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'

type Props = { pathname: string; onBroken: (() => void) | undefined; children: ReactNode }

type State = { pathname: string; isBroken: boolean }

/** Every URL is a finished document, so the way out of a missing chunk (an older release) is the document itself, once. */
export class ErrorBoundary extends Component<Props, State> {
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
    this.props.onBroken?.()
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <Broken />
  }
}

/** Loads the document as soon as there is a connection again, or when the visitor wants it. */
function Broken() {
  const { t } = useTranslation()
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <div className="broken">
      <h1>{t('broken.title')}</h1>
      <p>{t('broken.text')}</p>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </div>
  )
}

/** The memory has to outlive the document, or it would be loaded again and again: without storage the visitor presses. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem('reloaded') === location.pathname) return false
    sessionStorage.setItem('reloaded', location.pathname)
    return true
  } catch {
    return false
  }
}
