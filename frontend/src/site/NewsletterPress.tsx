import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeading } from '../heading.ts'
import { type Problem, problemOf } from '../problem.ts'
import { Button } from '../ui/Button.tsx'
import css from './Newsletter.module.css'
import { isInvalidLink, NewsletterFrame, Refusal, tokenInAddress } from './NewsletterFrame.tsx'

type Act = (token: string) => Promise<ReactNode>
type Props = {
  part: 'confirm' | 'leave'
  /** Does what the link is for; answers what the page says afterwards. */
  act: Act
}

/** A page whose only button does what the mail's link is for: mail scanners open links, but press no buttons. */
export function NewsletterPress({ part, act }: Props) {
  const { t } = useTranslation('newsletter')
  const { said, problem, isBusy, press, again } = usePress(act)
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
          <Refusal problem={problem} onAgain={again} />
        ) : (
          <>
            <p>{t(`${part}.text`)}</p>
            <p className={css.needsScript}>{t('needsScript')}</p>
            <div>
              <Button isBusy={isBusy} onClick={() => void press()}>
                {t(`${part}.button`)}
              </Button>
            </div>
          </>
        ))}
    </NewsletterFrame>
  )
}

/** One press at a time. */
function usePress(act: Act) {
  const [said, setSaid] = useState<ReactNode>()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  async function press() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      setSaid(await act(tokenInAddress()))
    } catch (error) {
      setProblem(problemOf(error))
    }
    isUnderWay.current = false
    setBusy(false)
  }
  return { said, problem, isBusy, press, again: () => setProblem(undefined) }
}
