import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/Field.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'hint' | 'error' | 'defaultValue' | 'readOnly' | 'onChange'>

/** The address that somebody signs in with, as password managers look for it. */
export function EmailField(field: Props) {
  const { t } = useTranslation('auth')
  return <Field {...field} id="email" name="email" type="email" autoComplete="username" label={t('email')} />
}
