import { useTranslation } from 'react-i18next'
import { PAYMENT_METHODS } from '../../../contract/payment-methods.ts'
import css from './Checkout.module.css'

/** Named when the checkout begins: § 312j (1) BGB. */
export function PaymentMethods() {
  const { t } = useTranslation('checkout')
  return (
    <section className={css.methods} aria-labelledby="methods">
      <h2 id="methods" className={css.label}>
        {t('methods.label')}
      </h2>
      <ul>
        {PAYMENT_METHODS.map(method => (
          <li key={method}>{t(`methods.${method}`)}</li>
        ))}
      </ul>
      <p className={css.small}>{t('methods.note')}</p>
    </section>
  )
}
