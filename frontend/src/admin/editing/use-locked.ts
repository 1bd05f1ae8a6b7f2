import { type RefObject, useLayoutEffect } from 'react'

const TEXTS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'
const CHOICES = 'select, input:is([type=checkbox], [type=radio], [type=file]), button'

/** The focus may go on. */
const isMoving = (event: Event) => event instanceof KeyboardEvent && event.key === 'Tab'

/**
 * While a form is sent nothing more is entered into it: an answer that takes the form away would take that along. Fields
 * are read only and keep the focus, which `disabled` and `inert` would take.
 */
export function useLocked(form: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  useLayoutEffect(() => {
    const { current } = form
    if (!current || !isBusy) return undefined
    const texts = [...current.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)].filter(
      ({ readOnly }) => !readOnly,
    )
    for (const text of texts) text.readOnly = true
    const listening = new AbortController()
    const keep = (event: Event) => {
      if (isMoving(event) || !(event.target as Element).closest(CHOICES)) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const type of ['mousedown', 'click', 'keydown'])
      current.addEventListener(type, keep, { capture: true, signal: listening.signal })
    return () => {
      listening.abort()
      for (const text of texts) text.readOnly = false
    }
  }, [form, isBusy])
}
