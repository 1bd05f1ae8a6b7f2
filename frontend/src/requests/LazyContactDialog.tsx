import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchCalls } from '../load/fetch-calls.ts'
import { type About, contact } from './open-contact.ts'

type Dialog = ComponentType<{ about: About }>

/** Draws the dialog once it was asked for: its code and texts are fetched then, and its words stay while it is closed. */
export function Contact() {
  const { i18n } = useTranslation()
  const [shown, setShown] = useState<{ Dialog: Dialog; about: About }>()

  useEffect(() => {
    contact.open = async about => {
      show('offline', false)
      show('held', true)
      try {
        await fetchCalls()
        const { loadDialog } = await import('./ContactDialog.tsx')
        setShown({ Dialog: await loadDialog(i18n), about })
      } catch {
        show('offline', true)
      }
      show('held', false)
    }
  }, [i18n])

  return shown && <shown.Dialog about={shown.about} />
}

/** What every document has for the small script (App.tsx). */
const show = (name: 'held' | 'offline', isShown: boolean) =>
  document.querySelector<HTMLElement>(`output.${name}`)?.togglePopover(isShown)
