import { useTranslation } from 'react-i18next'
import { signOutEverywhere } from '../../../../contract/account.ts'
import { call } from '../../call.ts'
import { usePress } from '../../query/use-press.ts'
import { session } from '../../session/session.ts'
import { rememberSignOut } from '../../session/signed-out.ts'
import { signOut, signOutUrl } from '../../session/sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'
import { Part } from '../Part.tsx'
import { SignInLink } from '../SignInLink.tsx'
import { type OpenSignIn, SignInList } from './SignInList.tsx'

type Props = { known?: { email: string; signIns: OpenSignIn[] } }

/** Where the account could not be read there is still the way out. */
export function SessionsPart({ known }: Props) {
  const { t } = useTranslation('account')
  const { start, variables, isPending, isSuccess, error } = usePress(
    async (from: 'here' | 'everywhere') => {
      if (from === 'here') return signOut()
      const way = await signOutUrl()
      await call(signOutEverywhere, {})
      await session.forget()
      rememberSignOut()
      return way
    },
    // In a new document: nothing of the account stays in this one's memory.
    { onDone: way => location.assign(way) },
  )
  // Until the next document is there.
  const busy = isPending || isSuccess ? variables : undefined

  return (
    <Part title={t('account.sessions.title')}>
      <p className={css.sub}>{t('account.sessions.text')}</p>
      {known && <SignInList {...known} />}
      {error && (
        <Notice tone="error" title={t('account.sessions.failed')} isLive>
          <p>{error.detail}</p>
          <SignInLink problem={error} />
        </Notice>
      )}
      <div className={css.actions}>
        <Button look="quiet" isBusy={busy === 'here'} onClick={() => start('here')}>
          {t('account.signOut')}
        </Button>
        <Button look="quiet" isBusy={busy === 'everywhere'} onClick={() => start('everywhere')}>
          {t('account.sessions.everywhere')}
        </Button>
      </div>
    </Part>
  )
}
