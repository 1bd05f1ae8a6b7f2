import type { ComponentProps } from 'react'
import { MAX_REASON } from '../../../../contract/reason.ts'
import { Field } from '../../ui/Field.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'id' | 'name' | 'error' | 'isOptional' | 'onChange'> & {
  label?: string
  /** For whom it is, and where it can be read later. */
  hint?: string
}

/** Why somebody decides so; it stays with what they decided about. */
export function Reason({
  label = 'Grund',
  hint = 'Für das Team, bleibt im Verlauf. Nichts über die Gesundheit.',
  ...field
}: Props) {
  return <Field {...field} label={label} hint={hint} maxLength={MAX_REASON} autoComplete="off" />
}
