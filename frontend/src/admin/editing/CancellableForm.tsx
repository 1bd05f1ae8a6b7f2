import type { ComponentProps } from 'react'
import { Form } from '../../form/Form.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = Omit<ComponentProps<typeof Form>, 'beside'> & { onCancel: () => void }

/** A form that somebody opened and may close again. */
export function CancellableForm({ onCancel, ...form }: Props) {
  return (
    <Form
      {...form}
      beside={
        <Button look="quiet" onClick={onCancel}>
          Abbrechen
        </Button>
      }
    />
  )
}
