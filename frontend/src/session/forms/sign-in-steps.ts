import { useState } from 'react'
import type { IdentityCode } from '../identity-problem.ts'
import type { SignInStep } from '../sign-in.ts'

export type Asked = Exclude<SignInStep, { kind: 'signed-in' }>

/** What a sign-in asks for after the password: six digits, or first a password of one's own. */
export function useSignInSteps(onSignedIn: () => void) {
  const [asked, setAsked] = useState<Asked>()
  /** Why a later step led back to the first. */
  const [lost, setLost] = useState<IdentityCode>()
  return {
    asked,
    lost,
    take: (step: SignInStep): void => {
      setLost(undefined)
      if (step.kind === 'signed-in') onSignedIn()
      else setAsked(step)
    },
    beginAgain: (because?: IdentityCode): void => {
      setLost(because)
      setAsked(undefined)
    },
  }
}
