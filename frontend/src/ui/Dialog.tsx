import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from './Dialog.module.css'
import { Icon } from './Icon.tsx'

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A modal dialog: the browser keeps the focus inside, Escape and the cross close it, focus returns afterwards. */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  const { t } = useTranslation()
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        <button type="button" className={css.close} onClick={onClose} aria-label={t('close')}>
          <Icon name="cross" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
