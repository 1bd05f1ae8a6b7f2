import { useTranslation } from 'react-i18next'
import type { OrderState } from '../../../contract/checkout.ts'
import { formatDate, formatTime } from '../format.ts'
import { useCurrentPage } from '../frame/current-page.ts'

/** How long the order can be paid, by the server's word alone: the browser's clock may be wrong. */
export function PayableUntil({ order: { payableUntil } }: { order: OrderState }) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  if (payableUntil === undefined) return null
  const until = { date: formatDate(payableUntil, language), time: formatTime(payableUntil, language) }
  return <p>{t('payment.until', until)}</p>
}
