import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAnswer } from '../../answer.ts'
import { signInPath } from '../../session/sign-in-paths.ts'
import { session } from '../../session/session.ts'
import css from '../Account.module.css'
import { catchUp } from '../../session/catch-up.ts'
import { EmailPart } from './EmailPart.tsx'
import { FactorPart } from './FactorPart.tsx'
import { Part } from '../Part.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import type { Profile } from '../profile/ProfileForm.tsx'

type Props = { profile: Profile; onChanged: () => void }

/** Whoever signs in elsewhere has no password here, and what belongs to it. */
export function SignInParts({ profile, onChanged }: Props) {
  const { t } = useTranslation('account')
  const { value: who, isWaiting } = useAnswer('who', () => session.who())
  if (isWaiting) return null
  if (!who?.provider) return <OwnParts profile={profile} onChanged={onChanged} />
  return (
    <Part title={t('account.email')}>
      <p className={css.value}>{profile.email}</p>
      <p className={css.sub}>{t('account.provider', { provider: who.provider })}</p>
    </Part>
  )
}

function OwnParts({ profile, onChanged }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const standing = useAnswer('standing', async signal => {
    const now = await catchUp(profile)
    // Switched on it signs everybody out, switched off the staff.
    if (now.isSignedOut) await beginAgain(now.isFactorOn ? 'factor-on' : undefined, signal)
    else if (now.isMoved) onChanged()
    return now
  })

  /** Every sign-in of before has ended, this one too. */
  async function beginAgain(note?: 'factor-on' | 'password-saved', signal?: AbortSignal) {
    await session.forget()
    if (signal?.aborted) return
    await navigate(signInPath(pathname + search), { replace: true, state: { note } })
  }

  const { email } = profile
  return (
    <>
      <EmailPart email={email} isMoved={standing.value?.isMoved ?? false} onChanged={onChanged} />
      <PasswordPart email={email} onSignedOut={() => void beginAgain('password-saved')} />
      <FactorPart email={email} standing={standing} onSwitchedOn={() => void beginAgain('factor-on')} />
    </>
  )
}
