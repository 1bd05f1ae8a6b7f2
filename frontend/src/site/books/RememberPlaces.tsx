import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import field from '../../ui/Field.module.css'
import css from './RememberPlaces.module.css'
import { listenToReading, rememberPlaces, storedPlaces } from './reading.ts'

/** Whether places in books are remembered: asked where a book begins, and in the sheet of each chapter. */
export function RememberPlaces() {
  const { t } = useTranslation('books')
  const id = useId()
  const isRemembering = useSyncExternalStore(listenToReading, storedPlaces, () => null) !== null
  const toggle = useRef<HTMLInputElement>(null)
  // Ticked before React woke.
  useLayoutEffect(() => {
    if (toggle.current?.checked) rememberPlaces(true)
  }, [])
  useLayoutEffect(() => {
    if (toggle.current) toggle.current.checked = isRemembering
  }, [isRemembering])
  return (
    <div className={`${field.check} ${css.remember}`}>
      <input
        ref={toggle}
        type="checkbox"
        id={id}
        onChange={event => rememberPlaces(event.currentTarget.checked)}
      />
      <label htmlFor={id}>
        {t('reader.remember')}
        <small>{t('reader.hint')}</small>
      </label>
    </div>
  )
}
