import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import css from '../Account.module.css'
import { SessionsPart } from '../sign-in/SessionsPart.tsx'
import { SignInParts } from '../sign-in/SignInParts.tsx'
import { ErasePart } from './ErasePart.tsx'
import { ExportPart } from './ExportPart.tsx'
import { NewsletterPart } from './NewsletterPart.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ownAccount } from './profile.ts'

/** Everything about the person: the profile, how they sign in, and what becomes of their data. */
export function AccountPanel() {
  const { t } = useTranslation('account')
  return (
    <DataBoundary title={t('account.loadFailed')} below={<SessionsPart />}>
      <Parts />
    </DataBoundary>
  )
}

function Parts() {
  const { data } = useSuspenseQuery(ownAccount)
  const { profile } = data
  const [round, setRound] = useState(0)
  return (
    <div className={css.parts}>
      <ProfileForm key={round} profile={profile} onReloaded={() => setRound(round + 1)} />
      <SignInParts profile={profile} isFactorOn={data.isFactorOn} />
      <SessionsPart known={{ email: profile.email, signIns: data.signIns }} />
      <NewsletterPart newsletter={profile.newsletter} />
      <ExportPart known={data.export} />
      <ErasePart email={profile.email} />
    </div>
  )
}
