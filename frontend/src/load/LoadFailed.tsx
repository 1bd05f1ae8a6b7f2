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
}

/** Why something could not be loaded, and the button that tries once more. */
export function LoadFailed({ problem, onAgain, isBusy, title, takesFocus = false }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Notice tone="error" isLive takesFocus={takesFocus} title={title}>
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
