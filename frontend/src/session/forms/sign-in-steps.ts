import { useState } from 'react'
import type { IdentityCode } from '../identity-problem.ts'
import type { SignInStep } from '../sign-in.ts'

export type Challenge = Exclude<SignInStep, { kind: 'signed-in' }>

/** What a sign-in asks for after the password: six digits, or first a password of one's own. */
export function useSignInSteps(onSignedIn: () => void) {
  const [challenge, setChallenge] = useState<Challenge>()
  /** Why a later step led back to the first. */
  const [lost, setLost] = useState<IdentityCode>()
  return {
    challenge,
    lost,
    take: (step: SignInStep): void => {
      setLost(undefined)
      if (step.kind === 'signed-in') onSignedIn()
      else setChallenge(step)
    },
    beginAgain: (because?: IdentityCode): void => {
      setLost(because)
      setChallenge(undefined)
    },
  }
}
