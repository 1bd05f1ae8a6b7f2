import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/Field.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'error' | 'hint' | 'defaultValue'> & {
  /** The one thing to do where it appears: it takes the focus. */
  isFirst?: boolean
}

/** One field for the six digits, so that it can be pasted and filled in by the phone. */
export function CodeField({ hint, isFirst = false, ...field }: Props) {
  const { t } = useTranslation('auth')
  return (
    <Field
      {...field}
      id="code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code was just asked for and is typed next
      autoFocus={isFirst}

      label={t('code.label')}
      hint={hint ?? t('code.hint')}
    />
  )
}
