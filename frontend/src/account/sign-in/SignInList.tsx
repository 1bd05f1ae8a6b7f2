import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { endOtherSignIns, endSignIn, listSignIns } from '../../../../contract/sign-ins.ts'
import { deviceName } from '../../../../contract/device.ts'
import { call } from '../../call.ts'
import { formatDate, formatTime } from '../../format.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { queryOf } from '../../query/query-client.ts'
import { usePress } from '../../query/use-press.ts'
import { SignInAgain } from '../../session/forms/SignInAgain.tsx'
import { session } from '../../session/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import css from '../Account.module.css'
import { SignInLink } from '../SignInLink.tsx'

export type OpenSignIn = z.output<(typeof listSignIns)['output']>['signIns'][number]

const ownSignIns = { ...queryOf(listSignIns, {}), gcTime: 0 }
const OTHERS = 'others'

/** The sign-ins that are still good; each but this one can be ended here, or all others at once, after a fresh sign-in. */
export function SignInList({ email, signIns: known }: { email: string; signIns: OpenSignIn[] }) {
  const { t } = useTranslation('account')
  const list = useRef<HTMLUListElement>(null)
  /** What was pressed where the sign-in is not fresh; it is done after that. */
  const [waiting, setWaiting] = useState<string>()
  const { data, error: unread, refetch } = useQuery({ ...ownSignIns, initialData: { signIns: known } })
  const { start, variables, isPending, isSuccess, error } = usePress(
    async (wanted: string) => {
      const own = { as: await session.ownToken() }
      if (wanted === OTHERS) await call(endOtherSignIns, {}, own)
      else await call(endSignIn, { signInId: wanted }, own)
      await refetch()
    },
    {
      // The button that was pressed is gone.
      onDone: () => list.current?.focus(),
      onRefused: ({ code }, wanted) => setWaiting(code === 'sign-in-again' ? wanted : undefined),
    },
  )
  if (unread) {
    return (
      <Notice tone="error" title={t('account.sessions.unread')}>
        <p>{unread.detail}</p>
        <SignInLink problem={unread} />
      </Notice>
    )
  }
  const { signIns } = data
  return (
    <>
      <ul ref={list} className={css.signIns} tabIndex={-1} aria-label={t('account.sessions.title')}>
        {signIns.map(signIn => (
          <Row
            key={signIn.signInId}
            signIn={signIn}
            isBusy={isPending && variables === signIn.signInId}
            onEnd={() => start(signIn.signInId)}
          />
        ))}
      </ul>
      <output className={css.live}>
        {isSuccess && <p>{t(`account.sessions.${variables === OTHERS ? 'othersEnded' : 'ended'}`)}</p>}
      </output>
      {error && error.code !== 'sign-in-again' && (
        <Notice tone="error" title={t('account.sessions.failed')} isLive>
          <p>{error.detail}</p>
          <SignInLink problem={error} />
        </Notice>
      )}
      {waiting !== undefined && (
        <OpenDialog
          title={t('account.sessions.again')}
          close={t('account.close')}
          onClose={() => setWaiting(undefined)}
        >
          <SignInAgain
            email={email}
            onProven={() => {
              setWaiting(undefined)
              start(waiting)
            }}
          />
        </OpenDialog>
      )}
      {signIns.length > 1 && (
        <>
          <p className={css.sub}>{t('account.sessions.advice')}</p>
          <Button look="quiet" isBusy={isPending && variables === OTHERS} onClick={() => start(OTHERS)}>
            {t('account.sessions.others')}
          </Button>
        </>
      )}
    </>
  )
}

type RowProps = { signIn: OpenSignIn; isBusy: boolean; onEnd: () => void }

function Row({ signIn: { begunAt, usedAt, isThis, ...seen }, isBusy, onEnd }: RowProps) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const device = deviceName(seen) || t('account.sessions.unknown')
  const begun = { date: formatDate(begunAt, language), time: formatTime(begunAt, language) }
  const used = { date: formatDate(usedAt, language) }
  return (
    <li>
      <div>
        <p>
          {device} {isThis && <Badge tone="neutral">{t('account.sessions.here')}</Badge>}
        </p>
        <p className={css.sub}>
          {t('account.sessions.begun', begun)}, {t('account.sessions.used', used)}
        </p>
      </div>
      {!isThis && (
        <Button
          look="quiet"
          isBusy={isBusy}
          aria-label={t('account.sessions.endNamed', { device })}
          onClick={onEnd}
        >
          {t('account.signOut')}
        </Button>
      )}
    </li>
  )
}
