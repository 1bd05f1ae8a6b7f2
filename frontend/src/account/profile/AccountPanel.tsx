import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { readProfile } from '../../../../contract/account.ts'
import { useAnswer } from '../../answer.ts'
import { signInPath } from '../../session/sign-in-paths.ts'
import { call } from '../../call.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'
import { ErasePart } from './ErasePart.tsx'
import { ExportPart } from './ExportPart.tsx'
import { NewsletterPart } from './NewsletterPart.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionsPart } from '../sign-in/SessionsPart.tsx'
import { SignInParts } from '../sign-in/SignInParts.tsx'

/** Everything about the person: the profile, how they sign in, and what becomes of their data. */
export function AccountPanel() {
  const { t } = useTranslation('account')
  const { pathname, search } = useLocation()
  const {
    value: profile,
    problem,
    isWaiting,
    again,
  } = useAnswer('profile', signal => call(readProfile, {}, { signal }))
  if (problem?.code === 'not-signed-in') return <Navigate to={signInPath(pathname + search)} replace />
  if (!profile) {
    if (!problem) return <Loading />
    return (
      <div className={css.stack}>
        <Notice tone="error" title={t('account.loadFailed')} isLive>
          <p>{problem.detail}</p>
        </Notice>
        <Button look="quiet" onClick={again} isBusy={isWaiting}>
          {t('again')}
        </Button>
        <SessionsPart />
      </div>
    )
  }
  return (
    <div className={css.parts}>
      <ProfileForm key={profile.rev} profile={profile} onChanged={again} />
      <SignInParts profile={profile} onChanged={again} />
      <SessionsPart />
      <NewsletterPart newsletter={profile.newsletter} />
      <ExportPart />
      <ErasePart email={profile.email} />
    </div>
  )
}
