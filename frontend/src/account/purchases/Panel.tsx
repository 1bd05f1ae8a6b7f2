import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Purchase } from '../../../../contract/orders.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Line } from '../../ui/Line.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'
import type { Purchases } from './purchases.ts'

type Props = { purchases: Purchases; children: (list: readonly Purchase[]) => ReactNode }

/** Waiting, failure and older pages are the same for every list of the account. */
export function PurchasesPanel({ purchases, children }: Props) {
  const { t } = useTranslation('account')
  const { list, problem, isWaiting, again, loadOlder, isLoadingOlder, olderProblem } = purchases
  if (!list) {
    if (!problem) return <Loading />
    return (
      <div className={css.stack}>
        <Notice tone="error" title={t('loadFailed')} isLive>
          <p>{problem.detail}</p>
        </Notice>
        <Button look="quiet" onClick={again} isBusy={isWaiting}>
          {t('again')}
        </Button>
      </div>
    )
  }
  return (
    <div className={css.stack}>
      {children(list)}
      {olderProblem && (
        <Notice tone="error" isLive>
          <p>{olderProblem.detail}</p>
        </Notice>
      )}
      {loadOlder && (
        <Button look="quiet" isBusy={isLoadingOlder} onClick={() => void loadOlder()}>
          {t('older')}
        </Button>
      )}
    </div>
  )
}

type EmptyProps = { title: string; text: string; children?: ReactNode }

/** An empty list says what would fill it. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className={css.empty}>
      <Line className={css.rest} seed={9} restless={0.2} width={320} height={40} waves={10} />
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  )
}

export function ToTrainings() {
  const { t } = useTranslation('account')
  return (
    <PageLink to="home" hash="#trainings" className={buttonClass('quiet')}>
      {t('orders.toTrainings')}
    </PageLink>
  )
}
