import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { problems } from '../../../contract/problems.ts'
import { PageLink } from '../PageLink.tsx'
import { currentLanguage, type Problem } from '../problem.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
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

/** The token that a mail's link carries; read when it is needed, because the page is written without it. */
export const tokenInAddress = (): string => new URLSearchParams(location.search).get('token') ?? ''

/** Cut off in the mail, or no longer good: for the reader the same. */
export const isInvalidLink = ({ code }: Problem): boolean =>
  code === 'newsletter-link-invalid' || code === 'invalid-input'

/** Why a link did not do what it promised, and one way on. */
export function Refusal({ problem, onAgain }: { problem: Problem; onAgain: () => void }) {
  const { t } = useTranslation('newsletter')
  const isInvalid = isInvalidLink(problem)
  return (
    <>
      <p>{isInvalid ? problems['newsletter-link-invalid'][currentLanguage()] : problem.detail}</p>
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
