import { useState } from 'react'
import type { ProofCode } from './proof-problem.ts'
import type { SignInStep } from './sign-in.ts'

type Answer = (code: string) => Promise<void>

/** The two steps of a sign-in: a password, then six digits where the second factor is on. */
export function useSignInSteps(onSignedIn: () => void) {
  const [answer, setAnswer] = useState<Answer>()
  /** Why the second step led back to the first. */
  const [lost, setLost] = useState<ProofCode>()
  return {
    answer,
    lost,
    take: (step: SignInStep): void => {
      setLost(undefined)
      if (step.kind === 'signed-in') onSignedIn()
      else setAnswer(() => step.answer)
    },
    beginAgain: (because?: ProofCode): void => {
      setLost(because)
      setAnswer(undefined)
    },
  }
}
