import { store } from './storage.ts'
import { html } from './html.ts'

/** The switch in the footer works asleep as well as awake, so it is ours and not React's: uncontrolled radio buttons. */
export function chooseTheme({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return
  const isSystem = target.value === 'system'
  store('theme', isSystem ? null : target.value)
  if (isSystem) delete html.dataset.theme
  else html.dataset.theme = target.value
  // A book has the switch as well.
  showTheme()
}

export function showTheme() {
  const chosen = html.dataset.theme ?? 'system'
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name=theme]'))
    input.checked = input.value === chosen
}
