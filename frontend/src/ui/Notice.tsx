import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import css from './Notice.module.css'

type Props = {
  tone?: 'success' | 'warning' | 'error' | 'neutral'
  title?: string | undefined
  /** Read out and moved into view as soon as it appears; for what happened after the visitor's last action. */
  isLive?: boolean
  /** For what stands in place of the form that had the focus. */
  takesFocus?: boolean
  children?: ReactNode
}

const icons = { success: 'check', warning: 'wait', error: 'stop', neutral: 'dot' } as const

/** What happened, and one way on. */
export function Notice({ tone = 'neutral', title, isLive = false, takesFocus = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // A phone shows the button that was pressed, and nothing of what stands above the form.
  useEffect(() => {
    if (isLive) box.current?.scrollIntoView({ block: 'nearest' })
    if (takesFocus) box.current?.focus()
  }, [isLive, takesFocus])
  return (
    <div
      ref={box}
      className={`${css.notice} ${css[tone]}`}
      tabIndex={takesFocus ? -1 : undefined}
      role={isLive ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icons[tone]} />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
