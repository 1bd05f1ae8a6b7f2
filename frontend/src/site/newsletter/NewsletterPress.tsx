import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAIL_TOKEN } from '../../../../contract/newsletter-terms.ts'
import { useAwake } from '../../frame/use-awake.ts'
import { useHeading } from '../../frame/heading.ts'
import { Button } from '../../ui/Button.tsx'
import { isInvalidLink, type LinkProblem, NewsletterFrame, Refused, useToken } from './NewsletterFrame.tsx'
import { useSingleFlight } from '../../form/single-flight.ts'

type Act<T> = (token: string) => Promise<{ value: T } | { problem: LinkProblem }>
type Props<T> = {
  part: 'confirm' | 'leave'
  /** Does what the link is for. */
  act: Act<T>
  /** What the page says afterwards. */
  Done: ComponentType<T>
}

/** A page whose only button does what the mail's link is for: mail scanners open links, but press no buttons. */
export function NewsletterPress<T extends object>({ part, act, Done }: Props<T>) {
  const { t } = useTranslation('newsletter-mails')
  const { done, problem, isBusy, press } = usePress(act)
  const title = done
    ? t(`${part}.doneTitle`)
    : problem
      ? t(isInvalidLink(problem) ? 'invalidTitle' : 'failedTitle')
      : t(`${part}.title`)
  const heading = useHeading(title)
  return (
    <NewsletterFrame title={title} heading={heading}>
      {done ? (
        <Done {...done} />
      ) : problem ? (
        <Refused problem={problem} onAgain={press} isBusy={isBusy} />
      ) : (
        <>
          <p>{t(`${part}.text`)}</p>
          {/* In sight, so that the page wakes without any link as well, and says so. */}
          <div data-mailed data-needs="">
            <noscript>
              <p className="needs-script">{t('needsScript')}</p>
            </noscript>
            <Button isBusy={isBusy} onClick={press}>
              {t(`${part}.button`)}
            </Button>
          </div>
        </>
      )}
    </NewsletterFrame>
  )
}

const INCOMPLETE: LinkProblem = { code: 'newsletter-link-invalid' }

/** One press at a time. A link that was cut off on its way is refused before any. */
function usePress<T>(act: Act<T>) {
  const token = useToken()
  const isAwake = useAwake()
  const [done, setDone] = useState<T>()
  const [problem, setProblem] = useState<LinkProblem>()
  const [isBusy, start] = useSingleFlight()
  const press = () =>
    start(async () => {
      setProblem(undefined)
      const outcome = await act(token)
      if ('problem' in outcome) setProblem(outcome.problem)
      else setDone(outcome.value)
    })
  return { done, problem: isAwake && !MAIL_TOKEN.test(token) ? INCOMPLETE : problem, isBusy, press }
}
