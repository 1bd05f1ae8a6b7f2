import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeading } from '../../frame/heading.ts'
import { useMailLink } from '../../frame/mail-link.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { useLoad } from '../../load/use-load.ts'
import css from './Contracts.module.css'

/** The account says whose sign-in it is; a visitor loads nothing for it. */
const useOwner = () =>
  useLoad('owner', async () =>
    'signedIn' in document.documentElement.dataset
      ? (await import('./account-owner.ts')).accountOwner()
      : undefined,
  ).value

/** What both forms ask. */
export const NAMES = ['contract', 'name', 'email'] as const

type Props = { title: string; children: ReactNode }

/** A page for one declaration. A link of ours fills in the order's number, the account's also whose order it is; who is signed in
 * need not type who they are. */
export function ContractFrame({ title, children }: Props) {
  const { t } = useTranslation('contracts')
  const heading = useHeading(title)
  const link = useMailLink().toString()
  const owner = useOwner()
  useLayoutEffect(() => {
    const given = new URLSearchParams(link)
    for (const name of NAMES) {
      const field = document.getElementById(name)
      const known = name === 'contract' ? given.get('order') : (given.get(name) ?? owner?.[name])
      if (known && field instanceof HTMLInputElement && field.value === '') field.value = known
    }
  }, [link, owner])
  return (
    // Woken at once by such a link, and by who is signed in.
    <div className={css.page} data-mailed="" data-owned="">
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
