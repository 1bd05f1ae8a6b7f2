import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FactorAnswer } from './FactorAnswer.tsx'
import { SignUpCode } from './SignUpCode.tsx'

/** What our mails ask to be confirmed: an address, or that an authenticator is lost or found again. */
export default function ConfirmPage() {
  const [search] = useSearchParams()
  const [lost] = useState(search.get('factor-reset'))
  const [found] = useState(search.get('factor-keep'))
  if (lost) return <FactorAnswer kind="reset" token={lost} />
  if (found) return <FactorAnswer kind="keep" token={found} />
  return <SignUpCode />
}
