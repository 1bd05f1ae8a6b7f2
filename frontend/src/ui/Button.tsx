import { type ButtonHTMLAttributes, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from './button-class.ts'
import css from './Button.module.css'
import { Line } from './Line.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className'> & {
  look?: 'primary' | 'quiet'
  /** Works on it: keeps its width and its words, and takes no second press. */
  isBusy?: boolean
  /** Why it cannot be pressed, in a sentence. It stays focusable, so that the sentence can be heard. */
  disabledBecause?: string | undefined
  /** The same, where one sentence stands beside several buttons: its id. */
  disabledBy?: string | undefined
}

export function Button({
  look = 'primary',
  isBusy = false,
  disabledBecause,
  disabledBy,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  const { t } = useTranslation()
  const reason = useId()
  const isOff = isBusy || (disabledBecause ?? disabledBy) !== undefined
  return (
    <span className={css.holder}>
      <button
        {...rest}
        // Each use names one of the three; `button` is the default.
        type={type}
        className={buttonClass(look)}
        aria-disabled={isOff || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={disabledBecause === undefined ? (disabledBy ?? rest['aria-describedby']) : reason}
        onClick={event => {
          if (isOff) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {children}
        {isBusy && (
          <>
            <Line className={css.busy} seed={6} restless={0.9} width={160} height={12} waves={20} />
            <span className={css.word}>{t('loading')}</span>
          </>
        )}
      </button>
      {disabledBecause !== undefined && (
        <span id={reason} className={css.reason}>
          {disabledBecause}
        </span>
      )}
    </span>
  )
}
