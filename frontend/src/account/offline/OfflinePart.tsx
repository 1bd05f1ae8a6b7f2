import { useTranslation } from 'react-i18next'
import type { Purchase } from '../../../../contract/orders.ts'
import { formatBytes } from '../../format.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { Button } from '../../ui/Button.tsx'
import account from '../Account.module.css'
import css from '../purchases/Program.module.css'
import { useTitleOf } from '../purchases/Title.tsx'
import { useKept } from './kept.ts'
import { keepableIn } from './keepable.ts'
import { canKeep, type Saving, type SavingProblem, useSaving } from './saving.ts'

const load = () => import('./save.ts')

/** Saves a program on this device, for listening without connection, and takes it from there. */
export function OfflinePart({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const kept = useKept()
  const saving = useSaving()
  const { orderId, slug, title, english } = purchase
  const { title: shown } = useTitleOf(purchase)
  const files = keepableIn(purchase)
  const here = kept?.programs.find(program => program.orderId === orderId)?.files ?? []
  if (files.length === 0 || (!canKeep() && here.length === 0)) return null
  const mine = saving?.orderId === orderId ? saving : undefined
  const size = (of: typeof files) =>
    formatBytes(
      of.reduce((sum, { bytes }) => sum + bytes, 0),
      language,
    )
  const isWhole = files.every(({ fileId }) => here.some(file => file.fileId === fileId))
  const action = here.length > 0 ? 'saveRest' : 'save'
  if (mine?.step) return <Step step={mine.step} title={shown} />
  return (
    <div className={css.all}>
      {!isWhole && (
        <Button
          look="quiet"
          aria-label={t('downloads.ofFile', { action: t(`offline.${action}`), title: shown })}
          isBusy={saving?.step !== undefined}
          onClick={() =>
            void load().then(it =>
              it.saveProgram({ orderId, slug, title, ...(english !== undefined && { english }), files }),
            )
          }
        >
          {t(`offline.${action}`)}
        </Button>
      )}
      <span className={css.sub}>
        {here.length > 0
          ? t('offline.here', { count: here.length, of: files.length, size: size(here) })
          : t('offline.hint', { size: size(files) })}
      </span>
      {here.length > 0 && (
        <button
          type="button"
          className={account.word}
          aria-label={t('downloads.ofFile', { action: t('offline.remove'), title: shown })}
          onClick={() => void load().then(it => it.removeProgram(orderId))}
        >
          {t('offline.remove')}
        </button>
      )}
      <output className={css.sub}>
        {mine?.problem && <Failed problem={mine.problem} size={size(files)} />}
      </output>
    </div>
  )
}

function Step({ step, title }: { step: NonNullable<Saving['step']>; title: string }) {
  const { t } = useTranslation('account')
  const { number, of, share } = step
  return (
    <div className={css.all}>
      <Button
        look="quiet"
        aria-label={t('downloads.ofFile', { action: t('offline.stop'), title })}
        onClick={() => void load().then(it => it.stopSaving())}
      >
        {t('offline.stop')}
      </Button>
      <progress
        className={css.saving}
        value={number - 1 + share}
        max={of}
        aria-label={t('offline.progress')}
      />
      <output className={css.sub}>{t('offline.step', { number, of, title: step.title })}</output>
    </div>
  )
}

function Failed({ problem, size }: { problem: SavingProblem; size: string }) {
  const { t } = useTranslation('account')
  if (problem === 'no-space') return t('offline.noSpace', { size })
  return problem === 'impossible' ? t('offline.impossible') : problem.detail
}
