import { lazy, Suspense } from 'react'
import { useMailLink } from '../frame/mail-link.ts'
import { Loading } from '../ui/Loading.tsx'
import { SignUpCode } from './SignUpCode.tsx'

/** Only behind the link of a mail. */
const FactorAnswer = lazy(() => import('./FactorAnswer.tsx'))

/** What our mails ask to be confirmed: an address, that an authenticator is lost or found again, that an
 * address was changed by somebody else. */
export default function ConfirmPage() {
  const parameters = useMailLink()
  const answer = ANSWERS.find(({ name }) => parameters.get(name))
  const token = answer && parameters.get(answer.name)
  if (!token) return <SignUpCode />
  return (
    <Suspense fallback={<Loading />}>
      <FactorAnswer key={token} kind={answer.kind} token={token} />
    </Suspense>
  )
}

const ANSWERS = [
  { name: 'factor-reset', kind: 'reset' },
  { name: 'factor-keep', kind: 'keep' },
  { name: 'email-undo', kind: 'email' },
] as const
