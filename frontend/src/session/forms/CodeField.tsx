import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/Field.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'error' | 'hint' | 'defaultValue'>

/** One field for the six digits, so that it can be pasted and filled in by the phone. */
export function CodeField({ hint, ...field }: Props) {
  const { t } = useTranslation('auth')
  return (
    <Field
      {...field}
      id="code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      label={t('code.label')}
      hint={hint ?? t('code.hint')}
    />
  )
}
