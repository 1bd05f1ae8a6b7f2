import { useLayoutEffect } from 'react'
import { newUnsaved, watchForm } from './begun-forms.ts'

/**
 * Asks before something goes that is no form and that nothing keeps over a reload (frame/use-leave-guard.ts). A layout
 * effect, so that it asks from the moment the value stands on the screen.
 */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useLayoutEffect(() => (isUnsaved ? watchForm(newUnsaved()) : undefined), [isUnsaved])
}
