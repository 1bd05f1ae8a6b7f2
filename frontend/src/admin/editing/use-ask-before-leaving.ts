import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { newUnsaved, watchForm } from './begun-forms.ts'

/**
 * Asks before something goes that is no form and that nothing keeps over a reload (frame/use-leave-guard.ts). A layout
 * effect, so that it asks from the moment the value stands on the screen.
 */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  // Where a link has led to this page again, nothing went, and it asks again.
  const { key } = useLocation()
  useLayoutEffect(() => (isUnsaved ? watchForm(newUnsaved(key)) : undefined), [isUnsaved, key])
}
