import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatDate, formatTime } from '../../format.ts'
import { addressOf } from '../../frame/save-paper.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Facts } from './ContractFrame.tsx'
import type { Receipt } from './declare.ts'

type Props = {
  receipt: Receipt
  title: string
  email: string
  /** What was declared, by its names. */
  declared: readonly (readonly [string, string])[]
}

/** Content, date and time of what was declared, to be kept. */
export function ReceiptOnScreen({ receipt, title, email, declared }: Props) {
  const { t } = useTranslation('contracts')
  const { language } = useCurrentPage()
  const { number, at, isMailed, paper } = receipt
  const moment = { date: formatDate(at, language), time: formatTime(at, language) }
  return (
    <>
      <Notice tone="success" title={title} isLive takesFocus>
        <p>{isMailed ? t('receipt.mailed', { email }) : t('receipt.notMailed')}</p>
      </Notice>
      <Facts
        list={[[t('receipt.number'), number], [t('receipt.at'), t('receipt.time', moment)], ...declared]}
      />
      <p>{paper ? <Save {...paper} /> : t('receipt.noPaper')}</p>
    </>
  )
}

/** The file is here already, so that it can be saved without asking anybody again. */
function Save(paper: NonNullable<Receipt['paper']>) {
  const { t } = useTranslation('contracts')
  const [url] = useState(() => addressOf(paper))
  return (
    <a className={buttonClass()} href={url} download={paper.fileName}>
      {t('receipt.save')}
    </a>
  )
}
