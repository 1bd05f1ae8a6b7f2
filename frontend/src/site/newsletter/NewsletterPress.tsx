import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwake } from '../../frame/use-awake.ts'
import { useHeading } from '../../frame/heading.ts'
import { Button } from '../../ui/Button.tsx'
import { ask } from './ask-newsletter.ts'
import type * as newsletterCalls from './newsletter-calls.ts'
import { isInvalidLink, NewsletterFrame, Refused, useToken } from './NewsletterFrame.tsx'
import { useSingleFlight } from '../../form/single-flight.ts'
import type { FormProblem } from '../../form/use-form.ts'

type Act = (calls: typeof newsletterCalls, token: string) => Promise<ReactNode>
type Props = {
  part: 'confirm' | 'leave'
  /** Does what the link is for; answers what the page says afterwards. */
  act: Act
}

/** A page whose only button does what the mail's link is for: mail scanners open links, but press no buttons. */
export function NewsletterPress({ part, act }: Props) {
  const { t } = useTranslation('newsletter-mails')
  const { said, problem, isBusy, press } = usePress(act)
  const title = said
    ? t(`${part}.doneTitle`)
    : problem
      ? t(isInvalidLink(problem) ? 'invalidTitle' : 'failedTitle')
      : t(`${part}.title`)
  const heading = useHeading(title)
  return (
    <NewsletterFrame title={title} heading={heading}>
      {said ??
        (problem ? (
          <Refused problem={problem} onAgain={press} />
        ) : (
          <>
            <p>{t(`${part}.text`)}</p>
            <div data-mailed>
              <noscript>
                <p className="needs-script">{t('needsScript')}</p>
              </noscript>
              <Button isBusy={isBusy} onClick={press}>
                {t(`${part}.button`)}
              </Button>
            </div>
          </>
        ))}
    </NewsletterFrame>
  )
}

const INCOMPLETE: FormProblem = { code: 'newsletter-link-invalid', fields: [] }

/** One press at a time. A link without a token is refused before any. */
function usePress(act: Act) {
  const token = useToken()
  const isAwake = useAwake()
  const [said, setSaid] = useState<ReactNode>()
  const [problem, setProblem] = useState<FormProblem>()
  const [isBusy, start] = useSingleFlight()
  const press = () =>
    start(async () => {
      setProblem(undefined)
      const answer = await ask(calls => act(calls, token))
      if ('problem' in answer) setProblem(answer.problem)
      else setSaid(answer.value)
    })
  return { said, problem: isAwake && !token ? INCOMPLETE : problem, isBusy, press }
}
