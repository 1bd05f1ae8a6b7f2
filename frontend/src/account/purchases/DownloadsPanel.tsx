import { useTranslation } from 'react-i18next'
import type { Purchase } from '../../../../contract/orders.ts'
import { ContactButton } from '../../requests/ContactButton.tsx'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatDate } from '../../format.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'
import { useKept } from '../offline/kept.ts'
import { Shelf } from '../offline/Shelf.tsx'
import { useInStep } from '../offline/use-in-step.ts'
import { useFetching } from './download.ts'
import { Empty, PurchasesPanel, ToTrainings, usePlaces } from './Panel.tsx'
import { programsIn, waitingIn } from './owned-programs.ts'
import { Program } from './Program.tsx'
import type { Owned } from './purchases.ts'
import { useTitleOf } from './Title.tsx'

export function DownloadsPanel() {
  const kept = useKept()
  return (
    <PurchasesPanel below={kept && <Shelf kept={kept} />} worksOffline={kept !== undefined}>
      {(list, isAll) => <Downloads list={list} isAll={isAll} />}
    </PurchasesPanel>
  )
}

type ListProps = { list: readonly Owned[]; isAll: boolean }

/** Each program with its files, what to hear next on top. */
function Downloads({ list, isAll }: ListProps) {
  const { t } = useTranslation('account')
  const fetching = useFetching()
  const places = usePlaces()
  useInStep({ purchases: list, isAll, places })
  const { outcome, problem, all } = fetching
  const programs = programsIn(list)
  const waiting = waitingIn(list, programs)
  return (
    <>
      <div aria-live="polite" className={css.live}>
        {outcome && (
          <Notice tone="success">
            <p>
              {t(`downloads.${outcome.kind}`, {
                title: outcome.title,
                left: t('downloads.left', { left: outcome.left, allowed: outcome.allowed }),
              })}
            </p>
          </Notice>
        )}
        {all.outcome && (
          <Notice tone={all.outcome.left === 0 ? 'success' : 'warning'}>
            <p>
              {t('downloads.allDone', { count: all.outcome.fetched })}
              {all.outcome.left > 0 && ` ${t('downloads.allLeft', { count: all.outcome.left })}`}
            </p>
          </Notice>
        )}
        {problem && (
          <Notice tone="error" title={`${problem.title}: ${t('downloads.failed')}`}>
            <p>{problem.detail}</p>
            <ContactButton className={buttonClass('quiet')} topic="download" />
          </Notice>
        )}
      </div>
      {waiting.map(purchase => (
        <Waiting key={purchase.orderId} purchase={purchase} />
      ))}
      {programs.map(program => (
        <Program key={program.main.orderId} program={program} places={places} fetching={fetching} />
      ))}
      {programs.length === 0 && isAll && waiting.length === 0 && (
        <Empty title={t('downloads.empty')} text={t('downloads.emptyText')}>
          <ToTrainings />
        </Empty>
      )}
    </>
  )
}

/** Bought without giving up the right of withdrawal: when the files open. */
function Waiting({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const { title } = useTitleOf(purchase)
  const { downloadsFrom } = purchase
  if (!downloadsFrom) return null
  const date = formatDate(downloadsFrom, language)
  return (
    <Notice tone="warning" title={`${title}: ${t('downloads.waitingTitle', { date })}`}>
      <p>{t('downloads.waitingText')}</p>
    </Notice>
  )
}
