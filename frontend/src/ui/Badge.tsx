import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Tone = 'success' | 'warning' | 'error' | 'neutral'
type Props = { tone: Tone; icon?: IconName; children: ReactNode }

const icons = { success: 'check', warning: 'wait', error: 'stop', neutral: 'dot' } as const

/** A status in words, with a sign of its own shape: never colour alone. */
export function Badge({ tone, icon = icons[tone], children }: Props) {
  return (
    <span className={`${css.badge} ${css[tone]}`}>
      <Icon name={icon} />
      {children}
    </span>
  )
}
