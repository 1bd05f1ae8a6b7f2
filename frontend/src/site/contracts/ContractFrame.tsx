import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeading } from '../../frame/heading.ts'
import { useMailLink } from '../../frame/mail-link.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import css from './Contracts.module.css'

/** What both forms ask. */
export const NAMES = ['contract', 'name', 'email'] as const

type Props = { title: string; children: ReactNode }

/** A page for one declaration. Whoever comes by a link of ours finds the order's number filled in. */
export function ContractFrame({ title, children }: Props) {
  const { t } = useTranslation('contracts')
  const heading = useHeading(title)
  const order = useMailLink().get('order')
  useLayoutEffect(() => {
    const field = document.getElementById('contract')
    if (order && field instanceof HTMLInputElement && field.value === '') field.value = order
  }, [order])
  return (
    // Woken at once by such a link.
    <div className={css.page} data-mailed="">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <p className={css.small}>
        <PageLink to="privacy" hash="#anfrage">
          {t('privacy')}
        </PageLink>
      </p>
    </div>
  )
}

export function Facts({ list }: { list: readonly (readonly [string, string])[] }) {
  return (
    <dl className={css.facts}>
      {list.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
