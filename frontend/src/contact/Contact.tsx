import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../frame/texts.ts'
import { fetchCalls } from '../site/parts/fetch-calls.ts'
import { type About, CONTACT_EVENT } from './open-contact.ts'

type Dialog = ComponentType<{ about: About }>

/** Draws the dialog once it was asked for: its code and texts are fetched then, and its words stay while it is closed. */
export function Contact() {
  const { t, i18n } = useTranslation()
  const [shown, setShown] = useState<{ Dialog: Dialog; about: About }>()
  const [state, setState] = useState<'held' | 'offline'>()
  const isLoading = useRef(false)

  useEffect(() => {
    async function open(about: About) {
      if (isLoading.current) return
      isLoading.current = true
      setState('held')
      try {
        await fetchCalls()
        const [{ ContactDialog }] = await Promise.all([
          import('./ContactDialog.tsx'),
          loadTexts(i18n, ['contact', 'fields']),
        ])
        setShown({ Dialog: ContactDialog, about })
        setState(undefined)
      } catch {
        setState('offline')
      } finally {
        isLoading.current = false
      }
    }
    // Only open-contact.ts sends this event.
    const onContact = (event: Event) => void open((event as CustomEvent<About>).detail)
    document.addEventListener(CONTACT_EVENT, onContact)
    return () => document.removeEventListener(CONTACT_EVENT, onContact)
  }, [i18n])

  return (
    <>
      {state && (
        <output key={state} className={state} popover="manual" ref={output => output?.showPopover()}>
          {t(state === 'held' ? 'loading' : 'noConnection')}
        </output>
      )}
      {shown && <shown.Dialog about={shown.about} />}
    </>
  )
}
