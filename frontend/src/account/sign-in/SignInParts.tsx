import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { syncSecondFactor } from '../../session/account-sync.ts'
import { session } from '../../session/session.ts'
import { signInPath } from '../../session/sign-in-paths.ts'
import css from '../Account.module.css'
import { Part } from '../Part.tsx'
import { askProfileAgain, type Profile } from '../profile/profile.ts'
import { EmailPart } from './EmailPart.tsx'
import { FactorPart } from './FactorPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'

type Props = {
  profile: Profile
  /** As the identity service has just said; missing where it took too long. */
  isFactorOn: boolean | undefined
}

/** A user of another provider has no password here, and nothing that belongs to one. */
export function SignInParts({ profile, isFactorOn }: Props) {
  const { t } = useTranslation('account')
  const { data: who } = useSuspenseQuery({
    queryKey: ['who'],
    queryFn: async () => (await session.who()) ?? null,
    gcTime: 0,
  })
  if (!who?.provider) return <OwnParts profile={profile} isFactorOn={isFactorOn} />
  return (
    <Part title={t('account.email')}>
      <p className={css.value}>{profile.email}</p>
      <p className={css.sub}>{t('account.provider', { provider: who.provider })}</p>
    </Part>
  )
}

function OwnParts({ profile, isFactorOn }: Props) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const { email } = profile
  // Our side is told where it has recorded something else. The identity service may take its time; everything else is there without it.
  const { data: standing, refetch } = useQuery({
    queryKey: ['standing'],
    queryFn: async ({ signal }) => {
      const now = await syncSecondFactor()
      // Switched on it signs everybody out, switched off the staff.
      if (now.isSignedOut) await beginAgain(now.isFactorOn ? 'factor-on' : undefined, signal)
      return now
    },
    ...(isFactorOn === profile.hasSecondFactor && { initialData: { isFactorOn, isSignedOut: false } }),
    staleTime: Infinity,
    gcTime: 0,
  })

  /** Every sign-in of before has ended, this one too. */
  async function beginAgain(note?: 'factor-on' | 'password-saved', signal?: AbortSignal) {
    await session.forget()
    if (signal?.aborted) return
    await navigate(signInPath(pathname + search), { replace: true, state: { note } })
  }

  return (
    <>
      <EmailPart email={email} onChanged={() => void askProfileAgain(client)} />
      <PasswordPart email={email} onSignedOut={() => void beginAgain('password-saved')} />
      <FactorPart
        email={email}
        standing={standing}
        onSwitchedOff={() => void refetch()}
        onSwitchedOn={() => void beginAgain('factor-on')}
      />
    </>
  )
}
