import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from './ErrorSummary.module.css'

type Props = {
  /** In the order of the form; `id` is the field's. An empty list shows nothing. */
  errors: readonly { id: string; message: string }[]
  /** Changes with each attempt to send, so that the second refusal is announced like the first. */
  attempt: number
}

/** Takes the focus after a refused form and leads to each field. */
export function ErrorSummary({ errors, attempt }: Props) {
  // A new box for each attempt: it takes the focus when it appears.
  return errors.length > 0 && <Box key={attempt} errors={errors} />
}

function Box({ errors }: Pick<Props, 'errors'>) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    // Focus alone shows the end of a box that is higher than its screen.
    box.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [])
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <h2>{t('errorsTitle')}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={event => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
