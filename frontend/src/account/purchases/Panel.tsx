import { type UseSuspenseInfiniteQueryResult, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../frame/PageLink.tsx'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Line } from '../../ui/Line.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'
import { type Owned, placesIn, purchases, turnsIn } from './purchases.ts'

type Props = {
  /** `isAll`: there are no older ones. */
  children: (list: readonly Owned[], isAll: boolean) => ReactNode
  /** What is of use where the list does not come. */
  below?: ReactNode
  worksOffline?: boolean
}

/** A list that is made of the orders, and the way to older ones. */
export function PurchasesPanel({ children, below, worksOffline = false }: Props) {
  const { t } = useTranslation('account')
  return (
    <DataBoundary title={t('loadFailed')} below={below} worksOffline={worksOffline}>
      <Purchases>{children}</Purchases>
    </DataBoundary>
  )
}

function Purchases({ children }: Pick<Props, 'children'>) {
  const query = useSuspenseInfiniteQuery(purchases)
  return (
    <div className={css.stack}>
      {children(query.data, !query.hasNextPage)}
      {query.hasNextPage && <Older query={query} />}
    </div>
  )
}

/** Where one is in what was listened to; inside of the panel, which has asked for it. */
export const usePlaces = () => useSuspenseInfiniteQuery({ ...purchases, select: placesIn }).data

/** Where each recording stands in its program. */
export const useTurns = () => useSuspenseInfiniteQuery({ ...purchases, select: turnsIn }).data

function Older({ query }: { query: UseSuspenseInfiniteQueryResult }) {
  const { t } = useTranslation('account')
  const { isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query
  const problem = isFetchNextPageError && query.error
  // The boundary leads to the sign-in.
  if (problem && problem.code === 'not-signed-in') throw problem
  return (
    <>
      {problem && (
        <Notice tone="error" isLive>
          <p>{problem.detail}</p>
        </Notice>
      )}
      <Button
        look="quiet"
        isBusy={isFetchingNextPage}
        onClick={() => void fetchNextPage({ cancelRefetch: false })}
      >
        {t('older')}
      </Button>
    </>
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
