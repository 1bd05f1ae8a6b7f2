import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type * as z from 'zod/mini'
import { isListenedTo, tabOf } from '../../../contract/catalog.ts'
import { readBuyer } from '../../../contract/known-buyer.ts'
import { call } from '../call.ts'
import { formatDate } from '../format.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { useHeading, useTitle } from '../frame/heading.ts'
import { loadTexts } from '../frame/texts.ts'
import { useLoad } from '../load/use-load.ts'
import { routeOf } from '../routes.ts'
import { useOtherUser } from '../session/other-user.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
import { Loading } from '../ui/Loading.tsx'
import css from './Checkout.module.css'
import type { KnownBuyer } from './draft.ts'

type Props = {
  slug: string
  /** Given in, so that guests' code is not cut in two for it. */
  children: (known: KnownBuyer | undefined) => ReactNode
}

/** With what the account knows already. Where that cannot be read, the checkout is a guest's: nobody is kept from buying. */
export default function SignedInOrdering({ slug, children }: Props) {
  const { i18n } = useTranslation()
  const account = useLoad(
    slug,
    async signal => {
      // Not among the page's own texts, which guests fetch.
      await loadTexts(i18n, ['owned'])
      return call(readBuyer, { slug }, { signal })
    },
    readBuyer,
  )
  const [isAgain, setAgain] = useState(false)
  const [left, setLeft] = useState<'other' | 'nobody'>()
  useOtherUser(now => {
    // The header goes by it.
    document.documentElement.toggleAttribute('data-signed-in', now !== undefined)
    setLeft(now ? 'other' : 'nobody')
  })
  const heading = useHeading(left ?? '')
  if (!account.value && !account.problem) return <Loading />
  if (left && account.value) return <Left to={left} heading={heading} />
  const owned = account.value?.owned
  if (owned && !isAgain) return <Owned owned={owned} onAgain={() => setAgain(true)} />
  return children(account.value?.buyer)
}

/** What was begun names one person; with another's sign-in it would be ordered for neither. */
function Left({ to, heading }: { to: 'other' | 'nobody'; heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation('owned')
  const title = t(`left.${to}.title`)
  useTitle(`${title} – Lumeus`)
  return (
    <div className={css.alone}>
      <Line className={css.rested} seed={5} restless={0.25} width={640} height={72} waves={10} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{t(`left.${to}.text`)}</p>
      <div className={css.actions}>
        {/* As a new document: this one knows who it was opened for. */}
        <Button onClick={() => location.assign(location.pathname)}>{t('left.submit')}</Button>
      </div>
    </div>
  )
}

type OwnedProps = {
  owned: NonNullable<z.output<(typeof readBuyer)['output']>['owned']>
  onAgain: () => void
}

/** The way to what is there already; another purchase is a decision. */
function Owned({ owned: { number, productType, orderedAt, downloadsFrom }, onAgain }: OwnedProps) {
  const { t } = useTranslation('owned')
  const { language } = useCurrentPage()
  const isHeard = isListenedTo(productType)
  useTitle(`${t('title')} – Lumeus`)
  return (
    <div className={css.alone}>
      <Line className={css.rested} seed={5} restless={0.25} width={640} height={72} waves={10} />
      <h1>{t('title')}</h1>
      <p>{t('text', { number, date: formatDate(orderedAt, language) })}</p>
      <p>
        {downloadsFrom
          ? t('waiting', { date: formatDate(downloadsFrom, language) })
          : t(isHeard ? 'listening' : 'ready')}
      </p>
      <div className={css.actions}>
        <Link className={buttonClass()} to={`${routeOf('account').path}?tab=${tabOf(productType)}`}>
          {t(isHeard ? 'listen' : 'downloads')}
        </Link>
        <Button look="quiet" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}
