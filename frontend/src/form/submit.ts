import { type FormEvent, useRef, useState } from 'react'

/**
 * What a form needs to be sent: once at a time, however often it is pressed. `send` takes back what it showed before,
 * shows its own refusals and never rejects; by `attempt` the same message as before is announced again.
 */
export function useSubmit(send: (form: HTMLFormElement) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isUnderWay = useRef(false)

  async function submit(form: HTMLFormElement) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setAttempt(attempt => attempt + 1)
    await send(form)
    isUnderWay.current = false
    setBusy(false)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(event.currentTarget)
  }

  return { isBusy, attempt, onSubmit }
}
