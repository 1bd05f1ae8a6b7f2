import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { FormState } from '../../form/use-form.ts'
import { type BegunForm, isBegun, newForm, renewForm, unlessBegun, watchForm } from './begun-forms.ts'

const wordsIn = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)])

/** Watches a form until it is sent or gone, and asks before it goes with what was written in it. */
export function useBegunForm({ attempt, errors, problem }: FormState) {
  const drawn = useRef<HTMLFormElement>(null)
  const watched = useRef<BegunForm>(undefined)
  useLayoutEffect(() => {
    const form = drawn.current
    if (!form) return undefined
    const own = (watched.current ??= newForm(() => wordsIn(form)))
    const unwatch = watchForm(own)
    const stop = askInDialog(form.closest('dialog'), own)
    return () => {
      unwatch()
      stop()
    }
  }, [])
  const settle = useEffectEvent((answers: number) => {
    if (answers > 0 && watched.current && !problem && errors.length === 0) renewForm(watched.current)
  })
  useEffect(() => settle(attempt), [attempt])
  return {
    drawn,
    touch: () => {
      if (watched.current) watched.current.isTouched = true
    },
    unlessBegun: (then: () => void) => unlessBegun(then, watched.current),
  }
}

/** Closed by Escape, and by its own button (ui/OpenDialog.tsx). */
function askInDialog(dialog: HTMLDialogElement | null, form: BegunForm): () => void {
  const listening = new AbortController()
  const keep = (event: Event) => {
    if (!isBegun(form)) return
    event.preventDefault()
    unlessBegun(() => dialog?.close(), form)
  }
  for (const [type, target] of [
    ['cancel', dialog],
    ['submit', dialog?.querySelector('form[method=dialog]')],
  ] as const)
    target?.addEventListener(type, keep, { signal: listening.signal })
  return () => listening.abort()
}
