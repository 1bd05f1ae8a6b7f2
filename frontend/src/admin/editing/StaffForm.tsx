import type { ComponentProps } from 'react'
import { Form } from '../../form/Form.tsx'
import { Button } from '../../ui/Button.tsx'
import { useBegunForm } from './use-begun-form.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { unansweredOf } from './unanswered.ts'
import { useLocked } from './use-locked.ts'
import type { StaffFormState } from './use-staff-form.ts'

type Props = Omit<ComponentProps<typeof Form>, 'ref' | 'beside'> &
  StaffFormState & {
    /** Closes a form that a button opened. */
    onCancel?: () => void
    cancel?: string
  }

/** A form of the tools: what is begun in it is not lost unasked. Forms whose words are kept (use-editing.ts) are a plain `Form`. */
export function StaffForm({ onCancel, cancel = 'Abbrechen', onInput, ...form }: Props) {
  const { drawn, touch, unlessBegun } = useBegunForm(form)
  useKeptFocus(drawn, onCancel !== undefined)
  useLocked(drawn, form.isBusy)
  return (
    <Form
      {...form}
      {...unansweredOf(form)}
      ref={drawn}
      onInput={event => {
        touch()
        onInput?.(event)
      }}
      beside={
        onCancel && (
          <Button look="quiet" onClick={() => unlessBegun(onCancel)}>
            {cancel}
          </Button>
        )
      }
    />
  )
}
