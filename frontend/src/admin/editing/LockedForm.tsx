import { type ComponentProps, type RefObject, useRef } from 'react'
import { Form } from '../../form/Form.tsx'
import { unansweredOf } from './unanswered.ts'
import { useLocked } from './use-locked.ts'

type Props = Omit<ComponentProps<typeof Form>, 'ref'> & { ref?: RefObject<HTMLFormElement | null> }

/** A form that is gone, or filled anew, when its answer comes: nothing is entered while that is awaited. */
export function LockedForm({ ref, ...form }: Props) {
  const own = useRef<HTMLFormElement>(null)
  const drawn = ref ?? own
  useLocked(drawn, form.isBusy)
  return <Form {...form} {...unansweredOf(form)} ref={drawn} />
}
