import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOutEverywhere } from '../../../../contract/account.ts'
import { call } from '../../call.ts'
import { type Problem, problemOf } from '../../problem.ts'
import { session } from '../../session/session.ts'
import { signOut, wayOut } from '../../session/sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'
import { Part } from '../Part.tsx'
import { SignInLink } from '../SignInLink.tsx'

export function SessionsPart() {
  const { t } = useTranslation('account')
  const [busy, setBusy] = useState<'here' | 'everywhere'>()
  const [problem, setProblem] = useState<Problem>()

  async function signOutHere() {
    if (busy) return
    setBusy('here')
    leave(await signOut())
  }

  async function signOutAll() {
    if (busy) return
    setBusy('everywhere')
    setProblem(undefined)
    try {
      const way = await wayOut()
      await call(signOutEverywhere, {})
      await session.forget()
      leave(way)
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(undefined)
    }
  }

  return (
    <Part title={t('account.sessions.title')}>
      <p className={css.sub}>{t('account.sessions.text')}</p>
      {problem && (
        <Notice tone="error" title={t('account.sessions.failed')} isLive>
          <p>{problem.detail}</p>
          <SignInLink problem={problem} />
        </Notice>
      )}
      <div className={css.actions}>
        <Button look="quiet" isBusy={busy === 'here'} onClick={() => void signOutHere()}>
          {t('account.signOut')}
        </Button>
        <Button look="quiet" isBusy={busy === 'everywhere'} onClick={() => void signOutAll()}>
          {t('account.sessions.everywhere')}
        </Button>
      </div>
    </Part>
  )
}

/** In a new document: nothing of the account stays in this one's memory. */
const leave = (way: string) => {
  location.assign(way)
}
