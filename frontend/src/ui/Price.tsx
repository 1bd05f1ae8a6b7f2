import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../contract/format-cents.ts'
import css from './Price.module.css'

type Props = { cents: number; taxPercent: number; isLarge?: boolean }

/** A gross price with its tax beside it, as the price law wants it: `119,00 € inkl. 19 % MwSt.` */
export function Price({ cents, taxPercent, isLarge = false }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <span className={css.price}>
      <span className={isLarge ? css.large : css.amount}>
        {formatCents(cents, i18n.language === 'en' ? 'en' : 'de')}
      </span>{' '}
      <span className={css.vat}>{t('vat', { percent: taxPercent })}</span>
    </span>
  )
}
