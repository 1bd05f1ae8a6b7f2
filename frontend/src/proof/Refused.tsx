import type { ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'
import type { Refusal } from './proof-form.ts'

type Props = {
  title?: string
  refusal: Refusal | undefined
  /** So that the same refusal is announced again. */
  attempt: number
  /** The way on, where there is one of its own. */
  children?: ReactNode
}

/** Why it did not work, above the form. */
export function Refused({ title, refusal, attempt, children }: Props) {
  if (!refusal) return null
  return (
    <Notice key={attempt} tone="error" isLive {...(title !== undefined && { title })}>
      <p>{refusal.text}</p>
      {children}
    </Notice>
  )
}
