import type { ComponentProps } from 'react'
import { fieldValue } from '../../form/field-value.ts'
import { Field } from '../../ui/Field.tsx'

/** What the form answers until the word stands there. */
export const NOT_TYPED = {
  code: 'invalid-input' as const,
  fields: [{ field: 'word' as const, code: 'confirmation-required' as const }],
}

/** What stands there: small letters count as well. */
export const typedWord = (form: HTMLFormElement, name = 'word'): string =>
  fieldValue(form, name).trim().toUpperCase()

type Props = Pick<ComponentProps<typeof Field>, 'name' | 'error'> & { word: string }

/** Of what cannot be undone. */
export const TypedWord = ({ word, ...field }: Props) => (
  <Field
    {...field}
    label={`Tippe ${word}, um zu bestätigen`}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
  />
)
