import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import { answer, question } from '../editing/begun-forms.ts'
import css from './StaffFrame.module.css'

/** The question before something goes that was begun. */
export function Unsaved() {
  const isOpen = useSyncExternalStore(question.subscribe, question.isOpen)
  if (!isOpen) return null
  return (
    <OpenDialog title="Begonnene Eingaben verwerfen?" close="Schließen" onClose={() => answer(false)}>
      <p className={css.question}>Was du eingegeben hast, ist noch nicht gespeichert.</p>
      <div className={css.answers}>
        <Button onClick={() => answer(false)}>Weiter bearbeiten</Button>
        <Button look="quiet" onClick={() => answer(true)}>
          Verwerfen
        </Button>
      </div>
    </OpenDialog>
  )
}
