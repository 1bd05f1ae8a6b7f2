import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../contract/format-cents.ts'
import css from './Price.module.css'

type Props = {
  cents: number
  taxPercent: number
  isLarge?: boolean
  /** Of one month. */
  isMonthly?: boolean
  /** The lowest price of the 30 days before it was reduced. */
  formerCents?: number | undefined
}

/**
 * A gross price with its tax beside it, as the price law wants it: `119,00 € inkl. 19 % MwSt.` A reduced one with the one
 * that it is compared with, and what that is: § 11 PAngV.
 */
export function Price({ cents, taxPercent, isLarge = false, isMonthly = false, formerCents }: Props) {
  const { t, i18n } = useTranslation()
  const money = (amount: number) => formatCents(amount, i18n.language === 'en' ? 'en' : 'de')
  return (
    <span className={css.price}>
      {formerCents !== undefined && (
        <>
          <s className={css.former}>{money(formerCents)}</s>{' '}
        </>
      )}
      <span className={isLarge ? css.large : css.amount}>{cents === 0 ? t('free') : money(cents)}</span>{' '}
      {isMonthly && <>{t('perMonth')} </>}
      {cents > 0 && (
        <span className={css.vat}>{taxPercent === 0 ? t('noVat') : t('vat', { percent: taxPercent })}</span>
      )}
      {formerCents !== undefined && (
        <small className={css.lowest}>{t('lowest', { price: money(formerCents) })}</small>
      )}
    </span>
  )
}
