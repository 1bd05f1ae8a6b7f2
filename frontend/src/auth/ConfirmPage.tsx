import { useMailLink } from '../frame/mail-link.ts'
import { FactorAnswer } from './FactorAnswer.tsx'
import { SignUpCode } from './SignUpCode.tsx'

/** What our mails ask to be confirmed: an address, that an authenticator is lost or found again, that an
 * address was changed by somebody else. */
export default function ConfirmPage() {
  const parameters = useMailLink()
  const lost = parameters.get('factor-reset')
  const found = parameters.get('factor-keep')
  if (lost) return <FactorAnswer key={lost} kind="reset" token={lost} />
  if (found) return <FactorAnswer key={found} kind="keep" token={found} />
  const changed = parameters.get('email-undo')
  if (changed) return <FactorAnswer key={changed} kind="email" token={changed} />
  return <SignUpCode />
}
