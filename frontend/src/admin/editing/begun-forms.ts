/** One form on the screen whose words nothing keeps, or something else that would be lost. */
export interface BegunForm {
  readonly words: () => string
  /** What stood in it before somebody wrote something. */
  before: string
  isTouched: boolean
}

const forms = new Set<BegunForm>()
/** What waits until somebody has said that what they began may go. */
let waiting: (() => void) | undefined
const listeners = new Set<() => void>()

export const newForm = (words: () => string): BegunForm => ({ words, before: words(), isTouched: false })

/** Something at a place that is no form and not saved: begun from the first moment. */
export const newUnsaved = (place: string): BegunForm => ({
  words: () => `unsaved at ${place}`,
  before: '',
  isTouched: true,
})

/** As long as it is drawn. */
export function watchForm(form: BegunForm): () => void {
  forms.add(form)
  return () => void forms.delete(form)
}

/** What stands in it now is taken, or may go. */
export function renewForm(form: BegunForm): void {
  form.before = form.words()
  form.isTouched = false
}

/** Without a form: any of them. What was taken back by hand is nothing begun. */
export const isBegun = (form?: BegunForm): boolean =>
  (form ? [form] : [...forms]).some(({ isTouched, before, words }) => isTouched && words() !== before)

/** Does something by which a form goes: at once, or once the question (frame/Unsaved.tsx) is answered. */
export function unlessBegun(then: () => void, form?: BegunForm): void {
  if (isBegun(form)) wait(then)
  else then()
}

/** To another page or another thing: everything goes that was begun. */
export const leave = (then: () => void): void =>
  unlessBegun(() => {
    for (const form of forms) renewForm(form)
    then()
  })

export function answer(mayGo: boolean): void {
  const then = waiting
  wait(undefined)
  if (mayGo) then?.()
}

function wait(then: (() => void) | undefined): void {
  waiting = then
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const question = {
  isOpen: (): boolean => waiting !== undefined,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
