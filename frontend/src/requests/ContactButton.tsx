import { useTranslation } from 'react-i18next'
import { type About, contact } from './open-contact.ts'

/** „Schreib uns“, wherever a sentence offers it. */
export function ContactButton({ className, ...about }: About & { className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={() => void contact.open?.({ ...about })}
    >
      {t('contact.open')}
    </button>
  )
}
