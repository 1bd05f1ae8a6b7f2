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
import { ownProfile } from './profile.ts'

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
  const { data: profile } = useSuspenseQuery(ownProfile)
  const [round, setRound] = useState(0)
  return (
    <div className={css.parts}>
      <ProfileForm key={round} profile={profile} onReloaded={() => setRound(round + 1)} />
      <SignInParts profile={profile} />
      <SessionsPart />
      <NewsletterPart newsletter={profile.newsletter} />
      <ExportPart />
      <ErasePart email={profile.email} />
    </div>
  )
}
