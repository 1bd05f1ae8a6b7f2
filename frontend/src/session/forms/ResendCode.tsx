import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../frame/texts.ts'
import { useFieldMessage } from '../../form/field-message.ts'
import { useSingleFlight } from '../../form/single-flight.ts'
import { Problem } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useCountdown } from './seconds-left.ts'
import css from './Credentials.module.css'
import { identityCodeOf } from '../identity-problem.ts'

/** A mail takes a moment; the pool itself sends five codes an hour. */
const WAIT_SECONDS = 30

type Props = {
  /** Throws `IdentityProblem`, or `Problem` with the field that says where to. */
  resend: () => Promise<void>
  /** Was one sent just now? Then another has to wait. */
  isSent?: boolean
}

export function ResendCode({ resend, isSent = true }: Props) {
  const { t, i18n } = useTranslation('auth')
  const message = useFieldMessage()
  const [left, wait] = useCountdown(isSent ? WAIT_SECONDS : 0)
  const [outcome, setOutcome] = useState<{ isSent: boolean; text: string }>()
  const [isBusy, start] = useSingleFlight()

  async function send() {
    setOutcome(undefined)
    try {
      await resend()
      setOutcome({ isSent: true, text: t('resend.sent') })
      wait(WAIT_SECONDS)
    } catch (error) {
      const field = error instanceof Problem ? error.fields[0] : undefined
      if (field) await loadTexts(i18n, ['fields'])
      setOutcome({
        isSent: false,
        text: field ? message(field) : t(`problems.${identityCodeOf(error)}`),
      })
    }
  }

  return (
    <div className={css.stack}>
      {outcome && (
        <Notice tone={outcome.isSent ? 'success' : 'error'} isLive>
          <p>{outcome.text}</p>
        </Notice>
      )}
      {outcome?.isSent && <p>{t('resend.none')}</p>}
      <div>
        <Button
          look="quiet"
          isBusy={isBusy}
          disabledBecause={left > 0 ? t('resend.wait', { seconds: left }) : undefined}
          onClick={() => start(send)}
        >
          {t('resend.submit')}
        </Button>
      </div>
    </div>
  )
}
