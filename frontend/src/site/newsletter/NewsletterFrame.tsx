import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useMailLink } from '../../frame/mail-link.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Line } from '../../ui/Line.tsx'
import type { FormProblem } from '../../form/use-form.ts'
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

/** Cut off in the mail, or no longer good: for the reader the same. */
export const isInvalidLink = ({ code }: FormProblem): boolean =>
  code === 'newsletter-link-invalid' || code === 'invalid-input'

/** Why a link did not do what it promised, and one way on. */
export function Refused({ problem, onAgain }: { problem: FormProblem; onAgain: () => void }) {
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
          <Button onClick={onAgain}>{t('again')}</Button>
        )}
      </p>
    </>
  )
}
