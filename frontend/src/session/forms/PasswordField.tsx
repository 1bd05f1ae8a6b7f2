import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/Field.tsx'
import css from './Credentials.module.css'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** Can be read while it is typed: one field that is seen is safer than two that are not. */
export function PasswordField(props: Props) {
  const { t } = useTranslation('auth')
  const [isShown, setShown] = useState(false)
  return (
    <div className={css.password}>
      <Field {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" className={css.toggle} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'hide' : 'show')}
      </button>
    </div>
  )
}
