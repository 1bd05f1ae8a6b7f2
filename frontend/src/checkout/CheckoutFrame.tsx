import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../frame/heading.ts'
import { Steps } from '../ui/Steps.tsx'
import css from './Checkout.module.css'

const STEPS = ['details', 'review', 'payment'] as const
export type Step = (typeof STEPS)[number]

/** A step under the three notes. */
export function CheckoutFrame({ step, children }: { step: Step; children: ReactNode }) {
  const { t } = useTranslation('checkout')
  useTitle(t(`titles.${step}`))
  return (
    <div className={css.checkout}>
      <Steps
        steps={STEPS.map(step => ({ name: t(`steps.${step}`) }))}
        current={STEPS.indexOf(step)}
        label={t('steps.label')}
      />
      {children}
    </div>
  )
}
