import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import css from './Checkout.module.css'

/** Named when the checkout begins, as the payment page offers them: § 312j (1) BGB. */
export function PaymentMethods({ methods }: { methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation('checkout')
  if (methods.length === 0) return null
  return (
    <section className={css.methods} aria-labelledby="methods">
      <h2 id="methods" className={css.label}>
        {t('methods.label')}
      </h2>
      <ul>
        {methods.map(method => (
          <li key={method}>{t(`methods.${method}`)}</li>
        ))}
      </ul>
      <p className={css.small}>{t('methods.note')}</p>
    </section>
  )
}
