import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

type Props = {
  problem: { detail: string }
  onAgain: () => void
  isBusy: boolean
  /** Above the problem's sentence. */
  title?: string | undefined
  takesFocus?: boolean
  /** Not as an error: what stands below is of use without it. */
  isCalm?: boolean
}

/** Why something could not be loaded, and the button that tries once more. */
export function LoadFailed({ problem, onAgain, isBusy, title, takesFocus = false, isCalm = false }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Notice
        tone={isCalm ? 'neutral' : 'error'}
        isLive
        takesFocus={takesFocus}
        title={isCalm ? undefined : title}
      >
        <p>{problem.detail}</p>
      </Notice>
      <div>
        <Button look="quiet" isBusy={isBusy} onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </>
  )
}
