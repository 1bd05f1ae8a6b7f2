import { useMailLink } from '../frame/mail-link.ts'
import { FactorAnswer } from './FactorAnswer.tsx'
import { SignUpCode } from './SignUpCode.tsx'

/** What our mails ask to be confirmed: an address, or that an authenticator is lost or found again. */
export default function ConfirmPage() {
  const carried = useMailLink()
  const lost = carried.get('factor-reset')
  const found = carried.get('factor-keep')
  if (lost) return <FactorAnswer key={lost} kind="reset" token={lost} />
  if (found) return <FactorAnswer key={found} kind="keep" token={found} />
  return <SignUpCode />
}
