import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { confirmNewsletter, leaveNewsletter, readPreferences } from '../../../../contract/newsletter.ts'
import { useMailLink } from '../../frame/mail-link.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { byProblem } from '../../by-problem.ts'
import type { RouteProblem } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Line } from '../../ui/Line.tsx'
import css from './Newsletter.module.css'

type Props = { title: string; heading?: RefObject<HTMLHeadingElement | null>; children: ReactNode }

/** A small page around one thing that somebody came for from a mail. */
export function NewsletterFrame({ title, heading, children }: Props) {
  return (
    <div className={css.page}>
      <Line className={css.line} seed={9} restless={0.5} width={480} height={56} waves={16} isDrawn />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}

/** The token that a mail's link carries; for what is done, not for what is drawn: the page is written without it. */
export const useToken = (): string => useMailLink().get('token') ?? ''

/** What a link of a mail leads to. */
type LinkRoute = typeof confirmNewsletter | typeof leaveNewsletter | typeof readPreferences

export type LinkProblem = { code: RouteProblem<LinkRoute>['code']; detail?: string | undefined }

/** Cut off in the mail, or no longer good: for the reader the same. */
export const isInvalidLink = byProblem<LinkRoute, boolean>(
  {
    'newsletter-link-invalid': true,
    'invalid-input': true,
  },
  false,
)

type RefusedProps = { problem: LinkProblem; onAgain: () => void; isBusy: boolean }

/** Why a link did not do what it promised, and one way on. */
export function Refused({ problem, onAgain, isBusy }: RefusedProps) {
  const { t } = useTranslation('newsletter-mails')
  const { t: common } = useTranslation()
  const isInvalid = isInvalidLink(problem)
  return (
    <>
      <p>{isInvalid ? t('invalidText') : (problem.detail ?? common('noConnection'))}</p>
      <p>
        {isInvalid ? (
          <PageLink to="newsletter" className={buttonClass()}>
            {t('anew')}
          </PageLink>
        ) : (
          <Button isBusy={isBusy} onClick={onAgain}>
            {common('again')}
          </Button>
        )}
      </p>
    </>
  )
}
